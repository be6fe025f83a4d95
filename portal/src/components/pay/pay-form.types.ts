import type { ReactNode } from 'react';
import type { ClientToken, PaymentMethod } from '../../../contract/billing.js';
import type { Money } from '../../../contract/schemas.js';
import type { PaymentOptions } from './use-payment.js';

export interface PayFormProps<Result> extends PaymentOptions<Result> {
  /** Amount to pay; the last valid one while the form around has an invalid one. */
  amount: Money;
  /** Text of the button. Default: `Pay {amount}`. */
  pressText?: string;
  /** Checks the fields of the form around, and focuses the first invalid one. False prevents the payment. */
  onStart?: () => boolean;
  /**
   * Fields above the methods, which cannot be changed while a payment is running or its result is unknown. `press` pays, like the
   * button of the form; methods with a button of their own ignore it.
   */
  fields?: (isLocked: boolean, press: () => void) => ReactNode;
  /** Called when fields that are elsewhere on the page can no longer be changed, for the same reasons, and when they can again. */
  onLock?: (isLocked: boolean) => void;
}

export interface LoadedFormProps<Result> extends PayFormProps<Result> {
  options: ClientToken;
  /** Returns the token for the elements of the SDK. */
  authorize: () => Promise<string>;
  saved: readonly PaymentMethod[];
  /** Called if a saved method may be gone. */
  onSavedChange: () => void;
}
