import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../locales/index.js';
import { progressTemplate } from './progress.template.js';

interface ButtonView {
  readonly fields: TemplateResult | typeof nothing;
  readonly content: TemplateResult | string;
  /** Amount behind the label; undefined if the shop has not set it or the label names it. */
  readonly amount: string | undefined;
  readonly isDisabled: boolean;
  /** True while the element is loading or a payment is in progress. */
  readonly isWaiting: boolean;
  readonly isBusy: boolean;
  readonly messages: Messages;
  /** Line that states what happens next; empty outside a checkout. */
  readonly nextStep: string;
  readonly status: string;
  /** True if the status is also shown in the button. */
  readonly isQuiet: boolean;
  readonly isSuccess: boolean;
  readonly alert: string;
  /** Label of the button that cancels the pending payment; undefined if there is none. */
  readonly cancel: string | undefined;
  readonly onPress: () => void;
  readonly onCancel: () => void;
}

const noteTemplate = ({ nextStep, status, isQuiet, alert }: ButtonView): TemplateResult => {
  // Only what the button does not show itself takes space.
  const isCovered = alert !== '' || (status !== '' && !isQuiet);
  return html`<p class=${isCovered ? 'note covered' : 'note'} part="note" .textContent=${nextStep}></p>`;
};

/** Returns true for Enter in a text field, which submits a form. */
const submits = ({ key, target, isComposing, repeat }: KeyboardEvent): boolean =>
  key === 'Enter' && !isComposing && !repeat && (target as HTMLInputElement).type === 'text';

/** Returns the template of a button that starts a payment, with the fields above it and the outcome below it. */
export function buttonTemplate(view: ButtonView): TemplateResult {
  const { content, amount, isBusy } = view;
  const onKey = (event: KeyboardEvent) => {
    if (submits(event)) view.onPress();
  };
  return html`
    <div class="fields" part="fields" @keydown=${onKey}>${view.fields}</div>
    <button
      class=${isBusy ? 'start busy' : 'start'}
      part="button"
      type="button"
      ?disabled=${view.isDisabled}
      aria-disabled=${view.isWaiting ? 'true' : nothing}
      @click=${view.onPress}
    >
      <span class="label">
        ${typeof content === 'string' ? html`<span .textContent=${content}></span>` : content}
        ${amount === undefined ? nothing : html`<span class="amount" translate="no" .textContent=${amount}></span>`}
      </span>
      ${isBusy ? progressTemplate(view.messages) : nothing}
    </button>
    <div class="beside">
      ${view.nextStep === '' ? nothing : noteTemplate(view)}
      <p
        class="status ${view.isSuccess ? 'good' : ''} ${view.isQuiet ? 'visually-hidden' : ''}"
        part="status"
        role="status"
        .textContent=${view.status}
      ></p>
      <div class="message" part="message" role="alert" .textContent=${view.alert}></div>
    </div>
    ${
      view.cancel === undefined
        ? nothing
        : html`<button class="quiet cancel" part="cancel" type="button" @click=${view.onCancel}>
            <span .textContent=${view.cancel}></span>
          </button>`
    }
  `;
}
