import { html, nothing, type TemplateResult } from 'lit/html.js';
import { classes } from './classes.js';
import type { DropInContent } from './content.types.js';
import type { DropInState } from './drop-in.machine.js';
import type { OptionId } from './drop-in.types.js';
import { markTemplate } from './mark.template.js';
import { methodText, optionMark } from './method-text.js';
import { methodList, showsMethods } from './methods.template.js';
import type { Sheet } from './sheet.types.js';
import { errorText, fillIn, type Strings } from './strings.js';

/** Classes of the wrapper, which name the visible views. */
export function wrapperClasses(state: DropInState): string {
  const { view, isListed } = state;
  const hasMethods = view !== 'methods' && showsMethods(state);
  return classes(
    `braintree-show-${view}`,
    isListed && !hasMethods && 'braintree-show-options',
    hasMethods && 'braintree-show-methods',
  );
}

/** Renders the content of the wrapper. */
export function dropInTemplate(view: DropInContent): TemplateResult {
  const { state, strings, isLoading, isBusy } = view;
  const isSheet = !['methods', 'options', 'delete-confirmation'].includes(state.view);
  const isLower = state.view === 'methods';
  return html`<div
      class=${classes(
        'braintree-dropin',
        isLoading || state.isDeleting ? 'braintree-loading' : 'braintree-loaded',
        state.error !== undefined && 'braintree-sheet--has-error',
      )}
      lang=${strings.language}
      dir=${strings.direction}
      aria-busy=${isLoading || state.isDeleting || isBusy ? 'true' : 'false'}
    >
      <div class="braintree-visually-hidden" role="status" .textContent=${statusText(view)}></div>
      ${headings(view)}
      <div class="braintree-upper-container" data-braintree-id="upper-container">
        <div
          class=${classes('braintree-loader__container', !isLoading && !state.isDeleting && 'braintree-hidden')}
          ?hidden=${!isLoading && !state.isDeleting}
          data-braintree-id="loading-container"
        >
          <div class="braintree-loader__indicator" data-braintree-id="loading-indicator"></div>
        </div>
        ${view.deletion?.question(view) ?? nothing} ${methodList(view)}
        ${isLower ? nothing : optionList(view)}
        <div
          class=${classes('braintree-sheet__container', isSheet && 'braintree-sheet--active')}
          data-braintree-id="sheet-container"
        >
          ${view.sheets.map((sheet) => sheetTemplate(sheet, view))}
          <div class="braintree-sheet__error" data-braintree-id="sheet-error" role="alert">
            <span
              class="braintree-sheet__error-text"
              data-braintree-id="sheet-error-text"
              .textContent=${state.error === undefined ? '' : errorText(strings, state.error)}
            ></span>
          </div>
        </div>
      </div>
      <div
        class=${classes('braintree-options', !(isLower && state.isListed) && 'braintree-hidden')}
        ?hidden=${!(isLower && state.isListed)}
        data-braintree-id="lower-container"
      >
        <div class="braintree-heading" data-braintree-id="other-ways-to-pay">${strings.otherWaysToPay}</div>
        ${isLower ? optionList(view) : nothing}
      </div>
      ${toggleButton(view)}
    </div>
    <div
      class=${classes('braintree-dropin__disabled', !isBusy && 'braintree-hidden')}
      ?hidden=${!isBusy}
      data-braintree-id="disable-wrapper"
    ></div>`;
}

/** Returns the text above the payment methods. */
function methodsLabel({ state, strings }: DropInContent): string {
  if (state.isEditing) return strings.editPaymentMethods;
  // Beside an open form, none of them is used.
  if (state.view !== 'methods') return strings.chooseAWayToPay;
  const active = selectedMethod(state);
  return active
    ? fillIn(strings.payingWith, { paymentSource: methodText(active, strings).source })
    : strings.chooseAWayToPay;
}

const selectedMethod = ({ methods, selected }: DropInState) =>
  methods.find(({ nonce }) => nonce === selected);

/** Returns the name of the visible view, which is announced whenever it changes. */
function statusText(view: DropInContent): string {
  const { state, strings, isLoading } = view;
  if (isLoading || state.isDeleting) return strings.loading;
  switch (state.view) {
    case 'methods':
      return methodsLabel(view);
    case 'options':
      return strings.chooseAWayToPay;
    // The focus moves into the question, which is read then.
    case 'delete-confirmation':
      return '';
    case 'card':
      return strings.payWithCard;
    default:
      return optionMark(state.view, strings).name;
  }
}

function headings(view: DropInContent): TemplateResult {
  const { state, strings, deletion } = view;
  const isMethods = showsMethods(state);
  const isUnselected = state.view === 'methods' && !state.isEditing && !selectedMethod(state);
  return html`<div
      class=${classes(
        'braintree-heading',
        isUnselected && 'braintree-no-payment-method-selected',
        !isMethods && 'braintree-hidden',
      )}
      ?hidden=${!isMethods}
      data-braintree-id="methods-label"
      .textContent=${methodsLabel(view)}
    ></div>
    ${deletion?.editButton(view) ?? nothing}
    <div
      class=${classes('braintree-heading', state.view !== 'options' && 'braintree-hidden')}
      ?hidden=${state.view !== 'options'}
      data-braintree-id="choose-a-way-to-pay"
    >
      ${strings.chooseAWayToPay}
    </div>`;
}

function optionList(view: DropInContent): TemplateResult {
  const { state, options, failed, strings } = view;
  const isShown =
    (state.view === 'options' || (state.view === 'methods' && state.isListed)) && options.length > 1;
  return html`<div
    class=${classes('braintree-options', !isShown && 'braintree-hidden')}
    ?hidden=${!isShown}
    ?inert=${view.isBusy}
    data-braintree-id="options"
  >
    <div
      class="braintree-options-list"
      data-braintree-id="payment-options-container"
      role="group"
      aria-label=${strings.chooseAWayToPay}
    >
      ${options.map((id) => optionRow(id, failed.has(id), view, strings))}
    </div>
  </div>`;
}

function optionRow(
  id: OptionId,
  isFailed: boolean,
  { actions, walletDrawings }: DropInContent,
  strings: Strings,
): TemplateResult {
  const { mark, name } = optionMark(id, strings);
  const onClick = () => {
    if (!isFailed) actions.onChoose(id);
  };
  return html`<button
    class=${classes('braintree-option', `braintree-option__${id}`, isFailed && 'braintree-disabled')}
    type="button"
    aria-disabled=${isFailed ? 'true' : nothing}
    @click=${onClick}
  >
    <span class="braintree-option__logo">${markTemplate(mark, walletDrawings)}</span>
    <span class="braintree-option__label"
      >${name}<span class="braintree-option__disabled-message"
        >${isFailed ? strings.developerError : nothing}</span
      ></span
    >
  </button>`;
}

/**
 * Renders a sheet. During a request, wallets cannot be used; the card form stays usable, because a frame that becomes inert
 * would lose the focus, and its changes have no effect any more.
 */
function sheetTemplate(sheet: Sheet, view: DropInContent): TemplateResult {
  const { state, strings, cardIcons, isBusy, walletDrawings } = view;
  const { id } = sheet;
  const { mark, name } = optionMark(id, strings);
  const isCard = id === 'card';
  const prefix = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return html`<div
    class=${classes(`braintree-${id}`, isCard && 'braintree-form', 'braintree-sheet', state.view !== id && 'braintree-hidden')}
    ?hidden=${state.view !== id}
    ?inert=${isBusy && !isCard}
    data-braintree-id=${id}
    role="group"
    aria-label=${isCard ? strings.payWithCard : name}
  >
    <div class="braintree-sheet__header" data-braintree-id="${prefix}-sheet-header">
      <div class="braintree-sheet__header-label">
        <span class="braintree-sheet__logo--header">${markTemplate(mark, walletDrawings)}</span>
        <span class=${isCard ? 'braintree-sheet__text' : 'braintree-sheet__label'}
          >${isCard ? strings.payWithCard : name}</span
        >
      </div>
      ${isCard ? html`<div class="braintree-sheet__icons" data-braintree-id="card-view-icons" aria-hidden="true">${cardIcons()}</div>` : nothing}
    </div>
    <div
      class=${classes('braintree-sheet__content', isCard ? 'braintree-sheet__content--form' : 'braintree-sheet__content--button')}
      data-braintree-id=${isCard ? nothing : `${prefix}-button`}
    >
      ${sheet.render()}
    </div>
  </div>`;
}

/** Renders the button that shows the other options; none if there is nothing else to choose. */
function toggleButton({
  state,
  strings,
  options,
  isLoading,
  isBusy,
  actions,
}: DropInContent): TemplateResult {
  const isSheet = !['methods', 'options', 'delete-confirmation'].includes(state.view);
  const hasOthers =
    !state.isListed && (state.view === 'methods' || state.methods.length > 0 || options.length > 1);
  const isShown =
    (isSheet || state.view === 'methods') && hasOthers && !state.isEditing && !isLoading && !state.isDeleting;
  return html`<button
    class=${classes('braintree-large-button', 'braintree-toggle', !isShown && 'braintree-hidden')}
    ?hidden=${!isShown}
    ?inert=${isBusy}
    data-braintree-id="toggle"
    type="button"
    @click=${actions.onToggle}
  >
    <span>${strings.chooseAnotherWayToPay}</span>
  </button>`;
}
