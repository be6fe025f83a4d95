import { popupModalMessages } from '../../../locales/popup-modal.js';
import { openOverlay } from '../../overlay/overlay.js';
import { modalStyles } from './popup-modal.styles.js';
import type { OpenedWindow, WindowOpening } from '../late/popup.types.js';

/**
 * Opens a modal over the page in browsers that cannot open windows. The shopper cannot see the provider's URL in it, so
 * it is the last resort.
 */
export function openModal({ landing, name, container, locale, onEnd, signal }: WindowOpening): OpenedWindow {
  const messages = popupModalMessages(locale);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(modalStyles);
  const content = document.createElement('div');
  content.className = 'pay-window';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = messages.close;
  const frame = document.createElement('iframe');
  frame.name = name;
  frame.title = messages.provider;
  frame.src = landing;
  content.append(button, frame);
  const controller = new AbortController();
  const overlay = openOverlay({
    container,
    label: messages.provider,
    content,
    sheet,
    onCancel: () => {
      onEnd();
    },
    signal: controller.signal,
  });
  button.addEventListener('click', () => {
    onEnd();
  });
  const unlock = lockScrolling();
  const close = () => {
    overlay.close();
    unlock();
    controller.abort();
  };
  signal.addEventListener('abort', close, { once: true });
  return {
    redirect(url) {
      frame.src = url;
    },
    focus() {
      frame.focus();
    },
    close,
    isClosed: () => !overlay.dialog.open,
  };
}

/**
 * Prevents the page from scrolling until the returned function is called. Uses its own sheet instead of a style
 * attribute: several modals may close in any order, and a strict policy allows no style attributes.
 */
function lockScrolling(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { overflow: hidden !important }');
  document.adoptedStyleSheets.push(sheet);
  return () => {
    const index = document.adoptedStyleSheets.indexOf(sheet);
    if (index >= 0) document.adoptedStyleSheets.splice(index, 1);
  };
}
