import { block, button, text } from './elements.js';

/** Facts about the payment below the title of a window; undefined if they are not known. */
export interface PaymentSummary {
  /** Name of the shop. */
  readonly shop?: string | undefined;
  /** Formatted amount. */
  readonly amount?: string | undefined;
}

/** Content of the header of a payment window. */
export interface PaymentHeader {
  /** Mark of the payment method. */
  readonly mark: Element;
  readonly title: string;
  readonly summary?: PaymentSummary | undefined;
  /** Button at the end of the header. */
  readonly close?: HTMLButtonElement | undefined;
  /** Description of the heading, which can be focused then: a window must have a focusable element before its frame. */
  readonly hint?: string | undefined;
}

/** Creates the header of a payment window: mark, title, shop and amount, and the close button. */
export function createHeader({ mark, title, summary, close, hint }: PaymentHeader): HTMLElement {
  const heading = block('pay-dialog-title', 'p');
  heading.textContent = title;
  if (hint !== undefined) {
    heading.tabIndex = 0;
    heading.setAttribute('aria-description', hint);
  }
  const lines = block();
  lines.append(heading, ...summaryLine(summary));
  const header = block('pay-dialog-header');
  header.append(mark, lines, ...(close ? [close] : []));
  return header;
}

function summaryLine({ shop, amount }: PaymentSummary = {}): HTMLElement[] {
  const facts = [shop, amount].flatMap((fact) => (fact ? text('bdi', fact) : []));
  if (facts.length === 0) return [];
  const line = block('pay-dialog-order', 'p');
  line.append(...facts.flatMap((fact, index) => (index > 0 ? [' · ', fact] : fact)));
  return [line];
}

/** Creates the close button of a header. */
export const closeButton = (label: string, onClick: () => void): HTMLButtonElement =>
  button('pay-dialog-close', label, onClick);
