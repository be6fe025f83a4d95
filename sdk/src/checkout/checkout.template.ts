import { html, type TemplateResult } from 'lit';
import type { Messages } from '../locales/index.js';
import { type CheckoutView, isProcessing } from './checkout.types.js';
import { choicesTemplate } from './choices.template.js';
import { expressTemplate } from './express.template.js';

/** Renders the checkout. */
export function checkoutTemplate(view: CheckoutView): TemplateResult {
  const { step, messages } = view;
  if (step.status === 'paid') {
    return html`<p
      class="status paid"
      part="status"
      role="status"
      tabindex="-1"
      .textContent=${messages.paid}
    ></p>`;
  }
  return html`
    ${expressTemplate(view)}
    <div
      class="methods"
      @pay-start=${view.onStart}
      @pay-success=${view.onSuccess}
      @pay-ready=${view.onReady}
      @pay-change=${view.onChange}
      @pay-cancel=${view.onEnd}
      @pay-error=${view.onEnd}
    >
      ${choicesTemplate(view)}
    </div>
    <p
      class="visually-hidden"
      part="status"
      role="status"
      .textContent=${isProcessing(view) ? messages.processing : ''}
    ></p>
  `;
}

/** Renders the text for a browser in which no method can be used. */
export const unsupportedTemplate = ({ unsupported }: Messages): TemplateResult =>
  html`<p class="failed" part="message" role="alert" .textContent=${unsupported}></p>`;
