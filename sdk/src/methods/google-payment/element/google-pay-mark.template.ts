import { html } from 'lit';

/** Neutral mark of the wallet: an open ring with a bar, and the word. Drawn here, so that no brand script is loaded. */
export const googlePayMark = html`<svg viewBox="0 0 20 20" aria-hidden="true">
    <path
      d="M17.1 4.6 14.9 6.8A6.1 6.1 0 1 0 16 11.5H10.2V8.4h9.1A9.2 9.2 0 1 1 17.1 4.6z"
      fill-rule="evenodd"
    /></svg
  ><span>Pay</span>`;
