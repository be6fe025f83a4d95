import { html } from 'lit';

/** Neutral wordmark in two blues. Drawn here, so that no script of the brand is loaded. */
export const payPalWordmark = html`<span class="pay">Pay</span><span class="pal">Pal</span>`;
