import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import type { PayErrorEvent } from '@tessera/web/define';

@Component({
  selector: 'shop-checkout',
  // The schema lets templates contain elements that are not Angular's.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './checkout.html',
})
export class Checkout {
  readonly authorization = 'development_tesserademokey_tessera_demo';
  readonly fieldOptions = { number: { placeholder: '4111 1111 1111 1111' } };
  isOpen = true;
  isComplete = false;
  message = '';

  /** Rejects with the same error that `onError` receives. */
  pay(card: HTMLElementTagNameMap['pay-card']): void {
    card.pay().catch(() => undefined);
  }

  /** Receives the nonce. Send it to your server, which makes the sale: `event.waitUntil(sendToServer(nonce))`. */
  onSuccess({ payload }: { payload: { nonce: string } }): void {
    this.message = `Approved: ${payload.nonce}`;
  }

  onCancel(): void {
    this.message = 'Payment canceled. You haven’t been charged.';
  }

  onError({ error }: PayErrorEvent): void {
    this.message = `You haven’t been charged (${error.code}).`;
  }
}
