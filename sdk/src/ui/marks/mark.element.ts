import { css, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { VERSION } from '../../core/version.js';
import { markOf } from './mark-of.js';
import { markStyles } from './marks.styles.js';
import { markTemplate } from './marks.js';

/**
 * Mark of a payment method, for receipts and order lists: a card's brand, a wallet or a bank, 38 × 24 pixels. It is hidden
 * from screen readers, because the page names the payment method beside it.
 *
 * @example
 * ```html
 * <pay-mark type="CreditCard" brand="Visa"></pay-mark> Visa ending in 1111
 * ```
 */
export class MarkElement extends LitElement {
  static readonly version: string = VERSION;

  static override readonly styles = [
    markStyles,
    css`
      :host {
        display: inline-block;
        vertical-align: middle;
      }
      :host([hidden]) {
        display: none;
      }
    `,
  ];

  /**
   * Type of the payment method as in payloads and in the gateway's responses, for example `CreditCard` (default),
   * `PayPalAccount` or `UsBankAccount`. An unknown type shows the mark of `brand`.
   */
  @property() type = 'CreditCard';

  /** Brand of the card, the payload's `details.cardType`, for example `Visa`. Default: a card without a brand. */
  @property() brand: string | undefined;

  protected override render(): TemplateResult {
    return markTemplate(markOf(this.type, this.brand));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-mark': MarkElement;
  }
}
