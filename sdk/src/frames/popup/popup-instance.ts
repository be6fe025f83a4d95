import { Instance } from '../../core/instance.js';
import type { Lifecycle } from '../../core/lifecycle.js';
import type { PopupService } from './late/popup-service.js';

type WindowService = Pick<PopupService, 'close' | 'focus' | 'onGone'>;

/** Base class of instances whose payment uses a provider's window, which closes when they end. */
export class WindowInstance extends Instance {
  readonly #service: WindowService;

  /** @internal */
  constructor(service: WindowService, life: Lifecycle) {
    super(life);
    this.#service = service;
  }

  /**
   * Brings the provider's window to the front, if one is open. Throws `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example instance.focusWindow();
   */
  focusWindow(): void {
    this.guard('focusWindow');
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
    this.guard('closeWindow');
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
    this.guard('onWindowGone');
    this.#service.onGone(listener, signal);
  }
}
