import { block, button } from '../../core/elements.js';
import type { PaymentSummary } from '../../core/payment-header.js';
import type { BackdropMessages } from '../../locales/backdrop.js';
import type { Localized } from '../../locales/localized.js';
import { backdropStyles } from './backdrop.styles.js';
import type { Overlay } from './overlay.js';
import { openPaymentWindow } from './payment-window.js';

export interface BackdropOptions {
  /** Parent of the backdrop. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  messages: Localized<BackdropMessages>;
  /** Mark of the payment method. */
  mark: Element;
  summary?: PaymentSummary | undefined;
  /**
   * Brings the window to the front. Called for the continue button and for a click anywhere except the cancel button.
   */
  onContinue: () => void;
  /** Cancels the payment. Called once, after the backdrop was removed. */
  onCancel: () => void;
  /** Signal that removes the backdrop. */
  signal: AbortSignal;
}

/**
 * Opens the layer that covers the shop's page while a provider's window is open. Call it before
 * opening the window: a modal that replaces a window must be above it in the top layer.
 */
export function openBackdrop({ messages, onContinue, onCancel, ...options }: BackdropOptions): Overlay {
  const goOn = button('pay-dialog-primary', messages.continuePayment);
  const cancel = button('', messages.cancelPayment, () => {
    overlay.close();
    onCancel();
  });
  const buttons = block('pay-backdrop-buttons');
  buttons.append(goOn, cancel);
  const overlay = openPaymentWindow({
    ...options,
    className: 'pay-backdrop',
    title: messages.question,
    messages,
    content: [buttons],
    css: backdropStyles,
    onCancel,
  });
  overlay.dialog.addEventListener('click', ({ target }) => {
    if (target !== cancel) onContinue();
  });
  return overlay;
}
