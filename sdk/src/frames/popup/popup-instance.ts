import { asyncDispose, type Lifecycle } from '../../core/lifecycle.js';
import type { PopupService } from './deferred/popup-service.js';

type WindowService = Pick<PopupService, 'close' | 'focus' | 'onGone'>;

/** Base class of instances whose payment uses a provider's window. */
export class WindowInstance {
  readonly #service: WindowService;
  readonly #life: Lifecycle;

  constructor(service: WindowService, life: Lifecycle) {
    this.#service = service;
    this.#life = life;
  }

  /**
   * Brings the provider's window to the front, if one is open. Throws `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example instance.focusWindow();
   */
  focusWindow(): void {
    this.#life.guard('focusWindow');
    this.#service.focus();
  }

  /**
   * Closes the provider's window. A pending payment rejects with the method's cancel code. Throws
   * `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @param reason - Value of the error's `details.reason`: `backdrop` if the shopper canceled on the shop's own page.
   * Default `aborted`.
   * @example instance.closeWindow('backdrop');
   */
  closeWindow(reason: 'aborted' | 'backdrop' = 'aborted'): void {
    this.#life.guard('closeWindow');
    // Untyped callers may pass the click event.
    this.#service.close(reason === 'backdrop' ? reason : 'aborted');
  }

  /**
   * Calls the listener when the provider's window is closed, for any reason. An approved payment continues without the
   * window and can no longer be canceled. Throws `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @param signal - Removes the listener when it fires.
   * @example instance.onWindowGone(() => cancelButton.remove(), controller.signal);
   */
  onWindowGone(listener: () => void, signal: AbortSignal): void {
    this.#life.guard('onWindowGone');
    this.#service.onGone(listener, signal);
  }

  /**
   * Ends the instance and closes the window; a pending payment rejects with `ABORTED`. A second call rejects with
   * `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example await instance.teardown();
   */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown must reject instead of throwing
  async teardown(): Promise<void> {
    this.#life.guard('teardown');
    this.#life.end();
  }

  [asyncDispose](): Promise<void> {
    this.#life.end();
    return Promise.resolve();
  }
}
