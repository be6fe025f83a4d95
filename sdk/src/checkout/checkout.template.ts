import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import type { Messages } from '../locales/index.js';
import type { FieldFont, Styles } from '../methods/hosted-fields/index.js';
import type { PayReadyEvent, PayStartEvent, PaySuccessEvent } from '../ui/events.js';
import type { PayElement } from '../ui/pay-element.js';
import type { CheckoutState } from './checkout.machine.js';
import type { SavedMethods } from './saved-methods.js';
import { methodLabel, type MethodName, type MethodOptions } from './methods.js';

interface CheckoutView {
  step: CheckoutState;
  messages: Messages;
  /** Label of the button. */
  label: string;
  offer: {
    readonly names: readonly MethodName[];
    readonly chosen: MethodName | undefined;
    /** True while the list of methods may still grow. */
    readonly isPending: boolean;
    /** True if the selected method can be used. */
    readonly isReady: boolean;
    readonly saved: SavedMethods;
  };
  language: string;
  methodOptions: MethodOptions;
  card: { fields: string | readonly string[] | undefined; fieldStyles: Styles; fonts: readonly FieldFont[] };
  amount: { amount: string | undefined; currency: string | undefined };
  theme: PayElement['theme'];
  isDisabled: boolean;
  /** True if the nonce is submitted with a form, which then has its own button. */
  isSubmitted: boolean;
  onChoose: (name: MethodName) => void;
  onPress: () => void;
  onSubmitRequest: (event: Event) => void;
  onStart: (event: PayStartEvent) => void;
  onSuccess: (event: PaySuccessEvent) => void;
  onReady: (event: PayReadyEvent) => void;
  onChange: () => void;
}

/** Renders the checkout. */
export function checkoutTemplate(view: CheckoutView): TemplateResult {
  const { step, messages, isDisabled } = view;
  const { chosen, isReady, saved } = view.offer;
  if (step.status === 'paid') {
    return html`<p class="status paid" part="status" role="status" tabindex="-1">${messages.paid}</p>`;
  }
  const isBusy = step.status === 'paying' || step.status === 'settling';
  // Methods with a button of their own show their status themselves.
  const isOurs = saved.chosen !== undefined || chosen === 'card';
  const hasButton = isOurs && !view.isSubmitted;
  return html`
    ${choices(view, isBusy)}
    <div
      class="methods"
      part="methods"
      @pay-start=${view.onStart}
      @pay-success=${view.onSuccess}
      @pay-ready=${view.onReady}
      @pay-change=${view.onChange}
    >
      <div class="method">${chosen && !saved.chosen ? methodTemplate(chosen, view) : nothing}</div>
    </div>
    <p class="status" part="status" role="status">
      ${isOurs && isBusy ? html`<span class="spinner" aria-hidden="true"></span>${messages.processing}` : nothing}
    </p>
    <p class="status failed" part="message" role="alert">${isOurs ? alertText(step, messages) : nothing}</p>
    ${
      hasButton
        ? html`<button
            class="pay"
            part="pay"
            type="button"
            ?disabled=${isDisabled}
            aria-disabled=${isBusy || !isReady ? 'true' : nothing}
            @click=${view.onPress}
          >
            ${view.label}
          </button>`
        : nothing
    }
  `;
}

/** Returns the text for a payment that the shop's server has not confirmed. */
function alertText({ status }: CheckoutState, messages: Messages): string | typeof nothing {
  if (status === 'declined') return messages.declined;
  return status === 'unknown' ? messages.outcomeUnknown : nothing;
}

/** Renders the selection of methods; nothing for a single method. */
function choices(view: CheckoutView, isBusy: boolean) {
  const { messages, isDisabled, onChoose } = view;
  const { names, chosen, isPending, saved } = view.offer;
  if (names.length < 2 && saved.methods.length === 0) return isPending ? pendingChoices : nothing;
  return html`<fieldset class="choices" part="choices" ?disabled=${isDisabled || isBusy}>
    <legend>${messages.chooseMethod}</legend>
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
        />${methodLabel(name, messages)}</label
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

function methodTemplate(name: MethodName, view: CheckoutView): TemplateResult {
  const { theme, card, amount, step, isDisabled, onSubmitRequest } = view;
  const take = (element: Element | undefined) => {
    if (element) Object.assign(element, view.methodOptions[name]);
  };
  if (name === 'card') {
    return html`<pay-card
      ${ref(take)}
      .fields=${card.fields}
      .amount=${amount.amount}
      .theme=${theme}
      .fieldStyles=${card.fieldStyles}
      .fonts=${card.fonts}
      ?disabled=${isDisabled || step.status === 'settling'}
      @submit-request=${onSubmitRequest}
    ></pay-card>`;
  }
  const tag = unsafeStatic(`pay-${name}`);
  return staticHtml`<${tag}
    exportparts="button"
    .amount=${amount.amount}
    .currency=${amount.currency}
    .theme=${theme}
    ?disabled=${isDisabled}
    ${ref(take)}
  ></${tag}>`;
}
