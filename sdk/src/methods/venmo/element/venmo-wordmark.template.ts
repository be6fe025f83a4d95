import { html } from 'lit';

/** Neutral wordmark. Drawn here, so that no script of the brand is loaded. */
export const venmoWordmark = html`<span>venmo</span>`;
