import type { Localized } from '../../locales/localized.js';
import { openOverlay, type Overlay, type OverlayOptions } from './overlay.js';
import { overlayWindowStyles } from './payment-window.styles.js';

/** Facts about the payment below the title of a window; undefined if they are not known. */
export interface PaymentSummary {
  /** Name of the shop. */
  readonly shop?: string | undefined;
  /** Formatted amount. */
  readonly amount?: string | undefined;
}

interface PaymentWindowOptions extends Pick<OverlayOptions, 'container' | 'onCancel' | 'signal'> {
  /** Class of the card. */
  readonly className: string;
  /** Accessible name and heading. */
  readonly title: string;
  readonly messages: Localized<object>;
  /** Mark of the payment method. */
  readonly mark: Element;
  readonly summary?: PaymentSummary | undefined;
  /** Button at the end of the header. */
  readonly close?: HTMLButtonElement | undefined;
  /** Description of the heading, which can be focused then: a window must have a focusable element before its frame. */
  readonly hint?: string | undefined;
  /** Content below the header. */
  readonly content: readonly Node[];
  /** Styles of the content. */
  readonly css: string;
}

/** Opens a window above the page: a header with mark, title, shop and amount, and the content of the payment method. */
export function openPaymentWindow({
  className,
  title,
  messages,
  mark,
  summary,
  close,
  hint,
  content,
  css,
  ...overlayOptions
}: PaymentWindowOptions): Overlay {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayWindowStyles + css);
  const heading = block('pay-dialog-title', 'p');
  heading.textContent = title;
  if (hint !== undefined) {
    heading.tabIndex = 0;
    heading.setAttribute('aria-description', hint);
  }
  const text = block();
  text.append(heading, ...summaryLine(summary));
  const header = block('pay-dialog-header');
  header.append(mark, text, ...(close ? [close] : []));
  const card = block(`pay-dialog ${className}`);
  card.append(header, ...content);
  const overlay = openOverlay({ ...overlayOptions, label: title, content: card, sheet });
  overlay.dialog.lang = messages.language;
  overlay.dialog.dir = messages.direction;
  return overlay;
}

function summaryLine({ shop, amount }: PaymentSummary = {}): HTMLElement[] {
  const facts = [shop, amount].flatMap((fact) => {
    if (!fact) return [];
    const element = document.createElement('bdi');
    element.translate = false;
    element.textContent = fact;
    return element;
  });
  if (facts.length === 0) return [];
  const line = block('pay-dialog-order', 'p');
  line.append(...facts.flatMap((fact, index) => (index > 0 ? [' · ', fact] : fact)));
  return [line];
}

/** Creates the close button of a header. */
export function closeButton(label: string, onClick: () => void): HTMLButtonElement {
  const element = button(label, onClick);
  element.className = 'pay-dialog-close';
  return element;
}

/** Creates a button. Without a listener, its clicks are those of the window. */
export function button(label: string, onClick?: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  if (onClick) element.addEventListener('click', onClick);
  return element;
}

export function block(className = '', tag: 'div' | 'p' = 'div'): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}
