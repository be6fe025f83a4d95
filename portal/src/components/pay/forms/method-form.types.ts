import type { Money } from '../../../../contract/schemas.js';

/** Element of the SDK, which starts a payment. Call `pay` in a click, because it may open a window. */
export interface PayableElement extends HTMLElement {
  pay(): Promise<unknown>;
}

/** Listeners of the events of an element. */
export interface PayListeners {
  onPayReady: (event: { readonly unsupportedReason?: string | undefined }) => void;
  onPayStart: (event: Event) => void;
  onPaySuccess: (event: { payload: { nonce: string }; waitUntil(work: PromiseLike<unknown>): void }) => void;
  onPayCancel: () => void;
  onPayError: (event: { error: { code: string; type: string; retryable: boolean } }) => void;
}

export interface MethodFormProps {
  /** Called with the element when it is there, and with null when it is removed. */
  element: (element: PayableElement | null) => void;
  authorization: () => Promise<string>;
  amount: Money;
  isDisabled: boolean;
  /** True if the method is saved with the payment. */
  isSaving: boolean;
  /** True if cards are verified with 3D Secure. */
  hasThreeDSecure: boolean;
  listeners: PayListeners;
}
