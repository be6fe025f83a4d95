import type { Clock } from '../../../../../core/deadline.js';
import type { VenmoGateway } from '../../gateway/venmo.gateway.js';
import type { VenmoApproval } from '../../venmo.types.js';
import type { VenmoOrder } from './payment-summary.js';

/** Overlay with a QR code that is on the page. */
export interface QrOverlay {
  close(): void;
}

export interface QrDeps {
  /** Creates the contexts of QR codes (`customerClient: 'DESKTOP'`, or legacy), updates and queries them. */
  readonly gateway: VenmoGateway;
  /** `profileId` of the shop; without one, the QR code contains the context's `merchantId`. */
  readonly profileId: string | undefined;
  /** Environment in the QR code. */
  readonly environment: 'PRODUCTION' | 'SANDBOX';
  /** Origin in the QR code: `https://venmo.com`, or the gateway's in the `development` environment. */
  readonly venmoOrigin: string;
  /** URL of the folder with the SDK's pages, from `framesFolder`. */
  readonly folder: string;
  /** Loads the unminified frame. */
  readonly debug: boolean;
  readonly locale: string;
  readonly order: VenmoOrder;
  /** Parent of the overlay and of the region that announces the status. Default `document.body`. */
  readonly container: Element | ShadowRoot | undefined;
  readonly clock: Clock;
  /**
   * Fires when the payment ends for a reason outside the overlay: `cancelTokenization`, an abort or a teardown. Closes
   * the overlay and sets the context to `CANCELED`. Also fires when the promise has settled, which has no effect.
   */
  readonly signal: AbortSignal;
  /** Fires at teardown: an overlay that still shows a message closes. */
  readonly life: AbortSignal;
  /**
   * Starts the payment again, after the shopper has pressed "Try again" in the overlay of a failed payment. Undefined:
   * the overlay has no such button.
   */
  readonly onRetry: (() => void) | undefined;
  /**
   * Holder of the overlay of a failed payment, which stays with its message. The next payment continues in it. One per
   * instance.
   */
  readonly held: { overlay?: QrOverlay | undefined };
}

/**
 * Pays with a QR code. Resolves 2000 ms after the context was approved. Rejects with `VENMO_DESKTOP_CANCELED`,
 * `VENMO_DESKTOP_UNKNOWN_ERROR` (with `details.status` for FAILED and EXPIRED),
 * `VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT` at the deadline of the context, or `ABORTED`.
 */
export type PayByQr = (deps: QrDeps) => Promise<VenmoApproval>;
