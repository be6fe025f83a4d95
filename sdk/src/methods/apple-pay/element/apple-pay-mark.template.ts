import { html } from 'lit';

/** Neutral mark of the wallet: a fruit with a leaf, and the word. Drawn here, so that no brand artwork is loaded. */
export const applePayMark = html`<svg viewBox="0 0 20 20" aria-hidden="true">
    <path
      d="M10 6.6c1-.6 2-.9 3.100-.9 2.900 0 5 2.300 5 5.700 0 4.200-2.900 8-5.500 8-1 0-1.700-.5-2.600-.5s-1.600.5-2.600.5c-2.600 0-5.500-3.800-5.500-8 0-3.400 2.100-5.700 5-5.700 1.100 0 2.100.3 3.100.9z"
    />
    <path d="M10.200 5.300C10.200 2.900 11.700 1 14 .6c.1 2.500-1.500 4.500-3.800 4.700z" /></svg
  ><span>Pay</span>`;
