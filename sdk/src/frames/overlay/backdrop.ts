import type { BackdropMessages } from '../../locales/backdrop.js';
import type { Localized } from '../../locales/localized.js';
import { backdropStyles } from './backdrop.styles.js';
import { openOverlay, type Overlay } from './overlay.js';

interface BackdropOptions {
  /** Parent of the backdrop. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  messages: Localized<BackdropMessages>;
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
 * Opens the layer that covers the shop's page while a provider's window is open (specification §2). Call it before
 * opening the window: a modal that replaces a window must be above it in the top layer.
 */
export function openBackdrop({
  container,
  messages,
  onContinue,
  onCancel,
  signal,
}: BackdropOptions): Overlay {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(backdropStyles);
  const content = document.createElement('div');
  content.className = 'pay-backdrop';
  const text = document.createElement('p');
  text.textContent = messages.question;
  const goOn = button(messages.continuePayment);
  const cancel = button(messages.cancelPayment);
  content.append(text, goOn, cancel);
  const overlay = openOverlay({ container, label: messages.question, content, sheet, onCancel, signal });
  overlay.dialog.lang = messages.language;
  overlay.dialog.dir = messages.direction;
  cancel.addEventListener('click', () => {
    overlay.close();
    onCancel();
  });
  overlay.dialog.addEventListener('click', ({ target }) => {
    if (target !== cancel) onContinue();
  });
  return overlay;
}

function button(text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  return element;
}
