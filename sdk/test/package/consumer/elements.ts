import '@tessera/web/define';
import type { CardElement } from '@tessera/web/define';
import { client, configure, hostedFields, isPaymentError, type vaultManager, VERSION } from '@tessera/web';
import type { VenmoCancelTokenizationErrorCode, VenmoTokenizeErrorCode } from '@tessera/web/venmo';
import * as compat from '@tessera/web/compat';

configure({ assetsUrl: 'https://assets.example' });

/** Shows that the payload of a card's event is typed, and a PayPal button's payload is another. */
export function listen(card: CardElement): void {
  card.addEventListener('pay-success', (event) => {
    const brand: string = event.payload.details.cardType;
    event.waitUntil(Promise.resolve(`${brand} ${event.payload.nonce}`));
  });
  const paypal = document.querySelector('pay-paypal');
  paypal?.addEventListener('pay-success', ({ payload }) => {
    // @ts-expect-error -- a PayPal account is no mandate
    document.title = `${payload.nonce} ${String(payload.mandateType)}`;
  });
  const checkout = document.querySelector('pay-checkout');
  checkout?.addEventListener('pay-success', (event) => {
    event.waitUntil(Promise.resolve(event.payload.nonce));
  });
  if (checkout) checkout.methodOptions = { card: { threeDSecure: true }, venmo: { allowDesktop: true } };
  // @ts-expect-error -- a misspelt property
  if (checkout) checkout.methodOptions = { card: { threeDSecur: true } };
  card.addEventListener('pay-error', ({ error }) => {
    document.title = isPaymentError(error) ? error.code : '';
  });
}

export const created = Promise.all([
  client.create({ authorization: 'sandbox_key_merchant' }),
  hostedFields.create({ authorization: 'sandbox_key_merchant', container: '#card' }),
]);
export const versions = [VERSION, compat.client.VERSION];

/** Shows that a `switch` over the codes of a call is exhaustive. */
export function labelOf(code: VenmoCancelTokenizationErrorCode): string {
  switch (code) {
    case 'VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE':
      return 'The payment has ended.';
    case 'METHOD_CALLED_AFTER_TEARDOWN':
      return 'The button was removed.';
  }
}

/** Shows that a code which the call does not have, or the element, does not compile. */
export function isCanceled(error: unknown): boolean {
  const code: vaultManager.VaultManagerErrorCode = 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND';
  document.querySelector('pay-venmo')?.addEventListener('pay-error', ({ error: { code: ofElement } }) => {
    // @ts-expect-error -- a misspelt code
    document.title = ofElement === 'VENMO_NOT_ENABELD' ? code : '';
  });
  if (!isPaymentError<VenmoTokenizeErrorCode>(error)) return false;
  // @ts-expect-error -- a misspelt code
  if (error.code === 'VENMO_CANCELLED') return true;
  return error.code === 'VENMO_CANCELED';
}
