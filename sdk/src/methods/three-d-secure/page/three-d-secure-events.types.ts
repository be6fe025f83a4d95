import type { LookupComplete } from './verify.types.js';

/** Frame of a challenge that the shop inserts, with the version `2-inline-iframe`. */
export interface AuthenticationFrame {
  /** Element that contains the bank's frame. */
  readonly element: HTMLElement;
  /** Continues the challenge; call it when the element is in the document. */
  next(): void;
}

/** Events of an instance by name, with their details. */
export interface ThreeDSecureEvents {
  /** The lookup has responded; the verification continues after `next()`. */
  'lookup-complete': LookupComplete;
  /** The customer canceled at the bank; the verification ends with its result. */
  'customer-canceled': undefined;
  'authentication-modal-render': undefined;
  'authentication-modal-close': undefined;
  'authentication-modal-render-hidden': undefined;
  'authentication-modal-loader-render': undefined;
  'authentication-modal-loader-close': undefined;
  'authentication-iframe-available': AuthenticationFrame;
}
