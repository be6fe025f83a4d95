import { requestSubmit } from '../core/form.js';
import type { MethodName } from './methods.js';
import type { PayableMethod } from './payment.js';

/** Method that a payment is made with, and its name if it is an express wallet. */
export interface Payer {
  readonly method: PayableMethod;
  readonly payer: MethodName | undefined;
}

/** Method whose own button submits the form around the checkout. */
export class PressedMethod {
  #current: Payer | undefined;

  /** The method that the submit in progress pays with; undefined if the form's own button was pressed. */
  get current(): Payer | undefined {
    return this.#current;
  }

  /** Submits the form, so that the browser validates it before the wallet opens. Call in the click. */
  submit(form: HTMLFormElement | null, pressed: Payer): void {
    if (!form) return;
    this.#current = pressed;
    try {
      requestSubmit(form);
    } finally {
      this.#current = undefined;
    }
  }
}
