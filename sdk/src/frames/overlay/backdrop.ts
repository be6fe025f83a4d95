import { backdropStyles } from './backdrop.styles.js';
import { openOverlay, type Overlay } from './overlay.js';

export interface BackdropMessages {
  /** Also the dialog's name. */
  readonly question: string;
  readonly continuePayment: string;
  readonly cancelPayment: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

export interface BackdropOptions {
  /** Where it lies. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  texts: BackdropMessages;
  /** The shopper wants to go on: brings the window to the front. A press anywhere beside the buttons does it too. */
  onContinue: () => void;
  /** The shopper has had enough. Called once, when the backdrop has gone. */
  onCancel: () => void;
  /** Takes it away. */
  signal: AbortSignal;
}

/**
 * What lies over the shop's page while the shopper is in a provider's window (specification §2). Open it before
 * that window: a layer that stands in for a window then lies above it.
 */
export function openBackdrop({ container, texts, onContinue, onCancel, signal }: BackdropOptions): Overlay {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(backdropStyles);
  const content = document.createElement('div');
  content.className = 'pay-backdrop';
  const text = document.createElement('p');
  text.textContent = texts.question;
  const goOn = button(texts.continuePayment);
  const cancel = button(texts.cancelPayment);
  content.append(text, goOn, cancel);
  const overlay = openOverlay({ container, label: texts.question, content, sheet, onCancel, signal });
  overlay.dialog.lang = texts.language;
  overlay.dialog.dir = texts.direction;
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
