import type { PaymentError } from '../core/errors.js';
import { pageErrors } from '../core/page.errors.js';
import { missingFeature } from '../core/support.js';
import type { PayReadyEvent } from '../ui/events.js';
import type { PayHost } from '../ui/pay-host.js';

/** Announcement of a checkout that it can be used, or that the browser lacks a required feature. */
export class Readiness {
  /** Error of a browser that lacks a required feature; undefined if it has all of them. */
  unsupported: PaymentError | undefined;

  readonly #host: PayHost;
  #isAnnounced = false;

  constructor(host: PayHost) {
    this.#host = host;
  }

  /**
   * Checks the browser, and reports a missing feature with `pay-error`, unless the checkout has children: these report it
   * themselves.
   */
  mount(signal: AbortSignal, hasChildren: () => boolean): void {
    const end = () => {
      this.#isAnnounced = false;
      this.unsupported = undefined;
    };
    signal.addEventListener('abort', end, { once: true });
    const feature = missingFeature();
    if (feature === undefined) return;
    const error = pageErrors.BROWSER_UNSUPPORTED({ params: { feature } });
    this.unsupported = error;
    // After the first render, so that the page has added its listeners.
    void this.#host.element.updateComplete.then(() => {
      if (!signal.aborted && !hasChildren()) this.#host.announceMistake(error);
    });
  }

  /** Makes the next `pay-ready` of a method announce the checkout again. */
  reset(): void {
    this.#isAnnounced = false;
  }

  /** Replaces the events `pay-ready` of the methods by one of the checkout, when the first of them can be used. */
  readonly onReady = (event: PayReadyEvent): void => {
    if (event.unsupportedReason !== undefined) return;
    event.stopPropagation();
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    this.#host.declareReady();
  };
}
