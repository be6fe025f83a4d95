import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import type { Messages } from '../locales/index.js';
import type { FieldFont, FieldKey, Styles } from '../methods/hosted-fields/index.js';
import type { PayReadyEvent, PayStartEvent, PaySuccessEvent } from '../ui/events.js';
import { failureText } from '../ui/failure-text.js';
import { type MarkName, marksTemplate } from '../ui/marks/marks.js';
import type { PayElement } from '../ui/pay-element.js';
import type { CheckoutState } from './checkout.machine.js';
import type { SavedMethods } from './saved-methods.js';
import { methodLabel, type MethodName, type MethodOptions } from './methods.js';
import { textWith } from '../ui/text-with.template.js';
import type { PaymentError } from '../core/errors.js';
import type { payLabel } from './pay-label.js';

interface CheckoutView {
  step: CheckoutState;
  messages: Messages;
  /** Label of the button. */
  label: ReturnType<typeof payLabel>;
  available: {
    readonly names: readonly MethodName[];
    /** Wallets above the form. */
    readonly express: readonly MethodName[];
    readonly chosen: MethodName | undefined;
    /** True while the list of methods may still grow. */
    readonly isPending: boolean;
    /** True if the selected method can be used. */
    readonly isReady: boolean;
    readonly saved: SavedMethods;
    marksOf(name: MethodName): readonly MarkName[];
    onExpressReady(name: MethodName, event: PayReadyEvent): void;
  };
  language: string;
  methodOptions: MethodOptions | undefined;
  /** Error of a payment that was refused because of the amount. */
  failure: PaymentError | undefined;
  card: {
    fields: string | readonly FieldKey[] | undefined;
    fieldStyles: Styles;
    fonts: readonly FieldFont[];
  };
  amount: { amount: string | undefined; currency: string | undefined };
  theme: PayElement['theme'];
  isDisabled: boolean;
  /** True while the selected method asks for a code, and has the button that confirms it. */
  isAwaitingCode: boolean;
  /** True if the nonce is submitted with a form, which then has its own button. */
  isSubmitted: boolean;
  onChoose: (name: MethodName) => void;
  onPress: () => void;
  /** Express wallet that pays; undefined for the selected method. */
  payer: MethodName | undefined;
  onStart: (event: PayStartEvent) => void;
  onExpressStart: (name: MethodName, event: PayStartEvent) => void;
  onSuccess: (event: PaySuccessEvent) => void;
  onReady: (event: PayReadyEvent) => void;
  onChange: () => void;
}

const isBusy = ({ step: { status } }: CheckoutView): boolean => status === 'paying' || status === 'settling';

/** Renders the checkout. */
export function checkoutTemplate(view: CheckoutView): TemplateResult {
  const { step, messages, isDisabled } = view;
  const { chosen, isReady, saved } = view.available;
  if (step.status === 'paid') {
    return html`<p
      class="status paid"
      part="status"
      role="status"
      tabindex="-1"
      .textContent=${messages.paid}
    ></p>`;
  }
  const isRunning = isBusy(view);
  // One payment at a time: the selected method waits for an express wallet.
  const isRefused = isRunning && view.payer !== undefined;
  // Methods with a button of their own show their status themselves.
  const isOurs = saved.chosen !== undefined || chosen === 'card';
  const hasButton = isOurs && !view.isSubmitted && !view.isAwaitingCode;
  const isProcessing = isOurs && isRunning && !isRefused && !view.isAwaitingCode;
  return html`
    ${expressTemplate(view)} ${choices(view, isRunning)}
    <div
      class="methods"
      part="methods"
      @pay-start=${view.onStart}
      @pay-success=${view.onSuccess}
      @pay-ready=${view.onReady}
      @pay-change=${view.onChange}
    >
      <div class="method">${chosen && !saved.chosen ? methodTemplate(chosen, view, isRefused) : nothing}</div>
    </div>
    <p class="status" part="status" role="status">
      ${isProcessing ? html`<span class="spinner" aria-hidden="true"></span><span .textContent=${messages.processing}></span>` : nothing}
    </p>
    <p class="status failed" part="message" role="alert" .textContent=${isOurs ? alertText(view) : ''}></p>
    ${
      hasButton
        ? html`<button
            class="pay"
            part="pay"
            type="button"
            ?disabled=${isDisabled}
            aria-disabled=${isRunning || !isReady ? 'true' : nothing}
            @click=${view.onPress}
          >
            ${textWith(view.label.text, view.label.amount)}
          </button>`
        : nothing
    }
    ${chosen === 'card' && !saved.chosen ? cardDataNote(messages) : nothing}
  `;
}

/** Renders the line that states who processes the card data. */
const cardDataNote = ({ cardDataNote: text }: Messages) =>
  html`<p class="note" part="note">
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
      <path
        d="M8 1a3.5 3.5 0 0 0-3.5 3.5V7H3v8h10V7h-1.5V4.5A3.5 3.5 0 0 0 8 1zm-2 6V4.5a2 2 0 1 1 4 0V7z"
      ></path>
    </svg>
    <span .textContent=${text}></span>
  </p>`;

/** Renders the wallets above the form, and the line between them and the other methods. */
function expressTemplate(view: CheckoutView) {
  const { express, names, saved } = view.available;
  if (express.length === 0) return nothing;
  const hasOthers = names.length + saved.methods.length > 0;
  return html`<div class="express" part="express" @pay-success=${view.onSuccess}>
      ${repeat(
        express,
        (name) => name,
        (name) => {
          const onReady = (event: PayReadyEvent) => {
            view.available.onExpressReady(name, event);
          };
          const onStart = (event: PayStartEvent) => {
            view.onExpressStart(name, event);
          };
          const isRefused = isBusy(view) && view.payer !== name;
          return html`<div @pay-ready=${onReady} @pay-start=${onStart}>
            ${methodTemplate(name, view, isRefused)}
          </div>`;
        },
      )}
    </div>
    ${hasOthers ? html`<p class="divider" .textContent=${view.messages.payAnotherWay}></p>` : nothing}`;
}

/** Returns the text for a payment that was refused or not confirmed, or whose card is not verified. */
function alertText({ step: { status }, messages, available, failure }: CheckoutView): string {
  const problem = failure ?? available.saved.problem;
  if (problem && status === 'choosing') {
    const isCanceled = problem.code === 'THREEDS_CARDINAL_SDK_CANCELED';
    return isCanceled ? messages.canceled : failureText(problem, messages);
  }
  if (status === 'declined') return messages.declined;
  return status === 'unknown' ? messages.outcomeUnknown : '';
}

/** Renders the selection of methods; nothing for a single method. */
function choices(view: CheckoutView, isRunning: boolean) {
  const { messages, isDisabled, onChoose } = view;
  const { names, chosen, isPending, saved } = view.available;
  if (names.length < 2 && saved.methods.length === 0) return isPending ? pendingChoices : nothing;
  return html`<fieldset class="choices" part="choices" ?disabled=${isDisabled || isRunning}>
    <legend .textContent=${messages.chooseMethod}></legend>
    ${saved.template?.savedRows({ ...{ methods: saved.methods, chosen: saved.chosen }, language: view.language, onChoose: saved.choose })}
    ${names.map((name) => {
      const onChange = () => {
        onChoose(name);
      };
      return html`<label class="choice" part="choice"
        ><input
          type="radio"
          name="method"
          value=${name}
          .checked=${name === chosen && !saved.chosen}
          @change=${onChange}
        /><span class="choice-name" .textContent=${methodLabel(name, messages)}></span
        >${marksTemplate(view.available.marksOf(name))}</label
      >`;
    })}
  </fieldset>`;
}

/** Placeholder with the height of a typical account's list. */
const pendingChoices = html`<div class="choices pending" aria-hidden="true">
  <div class="choice"></div>
  <div class="choice"></div>
  <div class="choice"></div>
</div>`;

/** Renders the element of a method; `isRefused` disables it while another payment is in progress. */
function methodTemplate(name: MethodName, view: CheckoutView, isRefused: boolean): TemplateResult {
  const { theme, card, amount, step, isDisabled, onPress } = view;
  const take = (element: Element | undefined) => {
    if (element) Object.assign(element, view.methodOptions?.[name]);
  };
  if (name === 'card') {
    const onSubmitRequest = (event: Event) => {
      event.preventDefault();
      onPress();
    };
    return html`<pay-card
      ${ref(take)}
      .fields=${card.fields}
      .amount=${amount.amount}
      .theme=${theme}
      .fieldStyles=${card.fieldStyles}
      .fonts=${card.fonts}
      ?disabled=${isDisabled || isRefused || step.status === 'settling'}
      @submit-request=${onSubmitRequest}
    ></pay-card>`;
  }
  const tag = unsafeStatic(`pay-${name}`);
  return staticHtml`<${tag}
    exportparts="button"
    .amount=${amount.amount}
    .currency=${amount.currency}
    .theme=${theme}
    ?disabled=${isDisabled || isRefused}
    ${ref(take)}
  ></${tag}>`;
}
