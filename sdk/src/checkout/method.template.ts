import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import type { CheckoutView } from './checkout.types.js';
import { type MethodName, nextStep } from './methods.js';
import type { PayableMethod } from './payment.js';

interface MethodState {
  /** True while another payment is in progress, which this method has to wait for. */
  readonly isRefused: boolean;
  /** True for a wallet above the form, whose panel explains nothing. */
  readonly isExpress?: boolean;
}

/** Renders the element of a method. */
export function methodTemplate(
  name: MethodName,
  view: CheckoutView,
  { isRefused, isExpress = false }: MethodState,
): TemplateResult {
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
      .currency=${amount.currency}
      .theme=${theme}
      .fieldStyles=${card.fieldStyles}
      .fonts=${card.fonts}
      ?disabled=${isDisabled || isRefused || step.status === 'settling'}
      @submit-request=${onSubmitRequest}
    ></pay-card>`;
  }
  const onSubmitRequest = (event: Event) => {
    if (!view.isSubmitted) return;
    event.preventDefault();
    const method = event.target as HTMLElement & PayableMethod;
    view.onWalletPress({ method, payer: isExpress ? name : undefined });
  };
  const tag = unsafeStatic(`pay-${name}`);
  return staticHtml`<${tag}
    exportparts="button"
    .amount=${amount.amount}
    .currency=${amount.currency}
    .theme=${theme}
    .note=${isExpress ? '' : nextStep(name, view.methodMessages)}
    ?disabled=${isDisabled || isRefused}
    ${ref(take)}
    @submit-request=${onSubmitRequest}
  ></${tag}>`;
}
