import { html, nothing, type TemplateResult } from 'lit';
import { failureText } from '../ui/failure-text.js';
import { progressTemplate } from '../ui/progress.template.js';
import { textWith } from '../ui/text-with.template.js';
import { type CheckoutView, isBusy, isOwn, isProcessing } from './checkout.types.js';
import { methodTemplate } from './method.template.js';
import { type MethodName, nextStep } from './methods.js';

/** Renders the opened panel of a method; without a name, of the chosen saved payment method. */
export function panelTemplate(name: MethodName | undefined, view: CheckoutView): TemplateResult {
  // One payment at a time: the selected method waits for an express wallet.
  const isRefused = isBusy(view) && view.payer !== undefined;
  const hasButton = isOwn(view) && !view.isSubmitted && !view.isAwaitingCode;
  return html`<div class="panel" part="methods">
    <div class="method">${name === undefined ? nothing : methodTemplate(name, view, { isRefused })}</div>
    ${hasButton ? payButton(view) : nothing} ${isOwn(view) ? besideTemplate(name, view) : nothing}
  </div>`;
}

function payButton(view: CheckoutView): TemplateResult {
  const isRunning = isProcessing(view);
  return html`<button
    class=${isRunning ? 'pay busy' : 'pay'}
    part="pay"
    type="button"
    ?disabled=${view.isDisabled}
    aria-disabled=${isBusy(view) || !view.available.isReady ? 'true' : nothing}
    @click=${view.onPress}
  >
    <span class="label">${textWith(view.label.text, view.label.amount)}</span>
    ${isRunning ? progressTemplate(view.messages) : nothing}
  </button>`;
}

/** Renders the line that states what happens next, or in its place why the payment has failed. */
function besideTemplate(name: MethodName | undefined, view: CheckoutView): TemplateResult {
  const alert = alertText(view);
  const note = name === undefined ? view.methodMessages.nextSaved : nextStep(name, view.methodMessages);
  return html`<div class="beside">
    <p class=${alert === '' ? 'note' : 'note covered'} part="note">
      ${name === 'card' ? lock : nothing}
      <span .textContent=${note}></span>
    </p>
    <p
      class=${alert === view.messages.canceled ? 'failed canceled' : 'failed'}
      part="message"
      role="alert"
      .textContent=${alert}
    ></p>
  </div>`;
}

const lock = html`<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
  <path
    d="M8 1a3.5 3.5 0 0 0-3.5 3.5V7H3v8h10V7h-1.5V4.5A3.5 3.5 0 0 0 8 1zm-2 6V4.5a2 2 0 1 1 4 0V7z"
  ></path>
</svg>`;

/** Returns the text for a payment that has failed, was refused or not confirmed, or whose card is not verified. */
function alertText(view: CheckoutView): string {
  const { messages, failure } = view;
  const { saved } = view.available;
  const problem = failure ?? saved.problem;
  switch (view.step.status) {
    case 'declined':
      return (saved.chosen?.type ?? 'CreditCard') === 'CreditCard'
        ? messages.declined
        : messages.providerFailed;
    case 'unknown':
      return messages.outcomeUnknown;
    case 'choosing':
      if (problem?.code === 'THREEDS_CARDINAL_SDK_CANCELED') return messages.canceled;
      return problem ? failureText(problem, messages) : view.methodFailure;
    default:
      return '';
  }
}
