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
  /** The challenge is shown. */
  'authentication-modal-render': undefined;
  /** The challenge was closed. */
  'authentication-modal-close': undefined;
  /** The challenge script has loaded the bank's page without showing it. */
  'authentication-modal-render-hidden': undefined;
  /** The loading animation is shown. */
  'authentication-modal-loader-render': undefined;
  /** The loading animation was removed. */
  'authentication-modal-loader-close': undefined;
  /** The frame of the challenge can be inserted; only with the version `2-inline-iframe`. */
  'authentication-iframe-available': AuthenticationFrame;
}
