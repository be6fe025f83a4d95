import { html, type TemplateResult } from 'lit/html.js';

/**
 * Renders a text. Translation services of browsers leave `fixed`, a part of it such as an amount or the digits of a card,
 * as it is. They replace text nodes, so a text that changes is a property of an element.
 */
export function textWith(text: string, fixed: string | undefined): TemplateResult {
  if (!fixed || !text.includes(fixed)) return html`<span .textContent=${text}></span>`;
  const start = text.indexOf(fixed);
  const [before, after] = [text.slice(0, start), text.slice(start + fixed.length)];
  return html`<span
    ><span .textContent=${before}></span><span translate="no" .textContent=${fixed}></span
    ><span .textContent=${after}></span
  ></span>`;
}
