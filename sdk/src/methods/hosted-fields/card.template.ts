import { html, nothing } from 'lit';
import type { PaymentError } from '../../core/errors.js';
import type { Messages } from '../../locales/index.js';
import { messageFor } from './card.texts.js';

/**
 * What went wrong, in words; `reload` where the form itself is missing. Nothing at all where nothing
 * is wrong: an empty box takes no room.
 */
export function messageTemplate(error: PaymentError | undefined, messages: Messages, reload?: () => void) {
  if (!error) return nothing;
  const retry = html`<button class="quiet" part="retry" type="button" @click=${reload}>
    ${messages.retry}
  </button>`;
  return html`<span>${messageFor(error, messages, reload !== undefined)}</span>${reload ? retry : nothing}`;
}
