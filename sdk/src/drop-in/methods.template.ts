import { html, nothing, type TemplateResult } from 'lit/html.js';
import { classes } from './classes.js';
import type { DropInContent } from './content.types.js';
import { markTemplate } from './mark.template.js';
import { methodText } from './method-text.js';
import type { DropInState } from './drop-in.machine.js';
import type { PaymentMethod } from './payment-method.js';
import { textWith } from '../ui/text-with.template.js';

/** Returns true if the list of payment methods is shown, alone or with another view. */
export const showsMethods = ({ view, isListed }: DropInState): boolean =>
  view === 'methods' || (isListed && view !== 'options');

/** Renders the list of payment methods. */
export function methodList(view: DropInContent): TemplateResult {
  const { state, strings } = view;
  const isShown = showsMethods(state) && !state.isDeleting;
  return html`<div
    class=${classes('braintree-methods', isShown ? 'braintree-methods--active' : 'braintree-hidden', state.isEditing && 'braintree-methods--edit')}
    ?hidden=${!isShown}
    ?inert=${view.isBusy}
    data-braintree-id="methods"
  >
    <div
      data-braintree-id="methods-container"
      role="group"
      aria-label=${state.isEditing ? strings.editPaymentMethods : strings.chooseAWayToPay}
    >
      ${state.methods.map((method) => methodRow(method, view))}
    </div>
  </div>`;
}

function methodRow(method: PaymentMethod, view: DropInContent): TemplateResult {
  const { state, strings, actions, walletDrawings } = view;
  const { title, fixed, subtitle, mark } = methodText(method, strings);
  const isActive = method.nonce === state.selected && state.view === 'methods' && !state.isEditing;
  const isFixed = state.isEditing && method.hasSubscription === true;
  const isBadged = method.default === true && state.methods.length > 1;
  const onClick = () => {
    actions.onMethod(method);
  };
  return html`<button
    class=${classes('braintree-method', isActive && 'braintree-method--active', isFixed && 'braintree-method--disabled')}
    type="button"
    aria-pressed=${state.isEditing ? nothing : isActive ? 'true' : 'false'}
    aria-disabled=${isFixed ? 'true' : nothing}
    @click=${onClick}
  >
    <span class="braintree-method__logo">${markTemplate(mark, walletDrawings)}</span>
    <span class="braintree-method__label"
      ><span class="braintree-method__title"
        >${state.isEditing && !isFixed ? html`<span class="braintree-visually-hidden">${strings.deleteConfirmationButton} </span>` : nothing}${textWith(title, fixed)}
        ${isBadged ? html`<span class="braintree-method__default">${strings.standard}</span>` : nothing}</span
      >
      <span
        class="braintree-method__label--small"
        .textContent=${isFixed ? strings.subscription : subtitle}
      ></span
    ></span>
    ${state.isEditing ? (isFixed ? nothing : crossShape) : checkShape(isActive)}
  </button>`;
}

const checkShape = (isActive: boolean) =>
  html`<svg
    class=${classes('braintree-method__check', !isActive && 'braintree-hidden')}
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
  >
    <path d="M4 10.500l4 4 8-9" fill="none" stroke="currentColor" stroke-width="2.500" />
  </svg>`;

const crossShape = html`<svg
  class="braintree-method__delete"
  viewBox="0 0 20 20"
  width="20"
  height="20"
  aria-hidden="true"
>
  <path d="M5 5l10 10M15 5L5 15" fill="none" stroke="currentColor" stroke-width="2" />
</svg>`;
