import { asyncDispose, type Lifecycle } from '../../core/lifecycle.js';
import type { PopupService } from './deferred/popup-service.js';

type WindowService = Pick<PopupService, 'close' | 'focus' | 'onGone'>;

/** What every instance has whose payment leads through a provider's window. */
export class WindowInstance {
  readonly #service: WindowService;
  readonly #life: Lifecycle;

  constructor(service: WindowService, life: Lifecycle) {
    this.#service = service;
    this.#life = life;
  }

  /** Brings the provider's window to the front, where one is open. */
  focusWindow(): void {
    this.#life.guard('focusWindow');
    this.#service.focus();
  }

  /**
   * As if the shopper had closed the provider's window: a call under way rejects with the method's code of that.
   * `reason` is its `details.reason`: `backdrop` where the shopper canceled on the shop's own page.
   */
  closeWindow(reason: 'aborted' | 'backdrop' = 'aborted'): void {
    this.#life.guard('closeWindow');
    // Callers without types may hand over the event of a click.
    this.#service.close(reason === 'backdrop' ? reason : 'aborted');
  }

  /**
   * Calls the listener when the provider's window is gone, however it went. A payment that the shopper approved goes on
   * without the window, and can no longer be canceled.
   */
  onWindowGone(listener: () => void, signal: AbortSignal): void {
    this.#life.guard('onWindowGone');
    this.#service.onGone(listener, signal);
  }

  /** Closes the window; a call under way rejects with `ABORTED`. */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown rejects, it does not throw
  async teardown(): Promise<void> {
    this.#life.guard('teardown');
    this.#life.end();
  }

  [asyncDispose](): Promise<void> {
    this.#life.end();
    return Promise.resolve();
  }
}
