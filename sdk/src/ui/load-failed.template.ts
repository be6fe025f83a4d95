import { html, type TemplateResult } from 'lit';
import type { PaymentError } from '../core/errors.js';
import type { Messages } from '../locales/index.js';
import { failureText } from './failure-text.js';

/**
 * Returns the template of an element that has failed to load, with a button that loads it again.
 *
 * @param text - Text for an error without a text of its own.
 */
export const loadFailedTemplate = (
  error: PaymentError,
  messages: Messages,
  text: string,
  onRetry: () => void,
): TemplateResult =>
  html`<div class="message" part="message" role="alert">
    <span .textContent=${failureText(error, messages, text)}></span>
    <button class="quiet" part="retry" type="button" @click=${onRetry}>
      <span .textContent=${messages.retry}></span>
    </button>
  </div>`;
