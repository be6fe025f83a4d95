import { html, nothing, type TemplateResult } from 'lit/html.js';
import { comparableBrand } from '../cards/brand-name.js';
import type { Card, FieldState } from '../methods/hosted-fields/index.js';
import type { CardMark } from '../core/marks/card-drawings.js';
import { classes } from './classes.js';
import type { DropInField } from './drop-in.types.js';
import { markTemplate } from './mark.template.js';
import type { Strings } from './strings.js';

/** Field of the card form. */
export interface CardField {
  readonly key: DropInField;
  readonly label: string;
}

interface FieldView {
  readonly strings: Strings;
  /** Brand that the number belongs to; undefined while it is empty. */
  readonly brand: Card | undefined;
  readonly brandMark: CardMark;
  readonly state: FieldState | undefined;
  /** Text of the field's error. */
  readonly problem: string | undefined;
  /** Container of the field's frame. */
  readonly container: HTMLElement | undefined;
}

/** Names of the fields in the ids of their groups, and in the classes of their containers. */
const names: Readonly<Record<DropInField, readonly [group: string, container: string]>> = {
  cardholderName: ['cardholder-name', 'cardholder-name'],
  number: ['number', 'number'],
  expirationDate: ['expiration-date', 'expiration'],
  cvv: ['cvv', 'cvv'],
  postalCode: ['postal-code', 'postal-code'],
};

/** Returns an element for the frame of a field. */
export function fieldContainer(key: DropInField): HTMLElement {
  const [, name] = names[key];
  const container = document.createElement('div');
  container.className = `braintree-form-${name} braintree-form__hosted-field`;
  return container;
}

/** Renders a field with its label and its error. */
export function fieldTemplate({ key, label }: CardField, view: FieldView): TemplateResult {
  const { state, problem, container } = view;
  const [group] = names[key];
  return html`<div
    class=${classes(
      'braintree-form__field-group',
      problem !== undefined && 'braintree-form__field-group--has-error',
      state?.isFocused && 'braintree-form__field-group--is-focused',
      key === 'number' && view.brandMark !== 'Card' && 'braintree-form__field-group--card-type-known',
    )}
    data-braintree-id="${group}-field-group"
  >
    <label>
      <div class="braintree-form__label">${label}${hintTemplate(key, view)}</div>
      <div class="braintree-form__field ${state?.isValid ? 'braintree-form__field--valid' : ''}">
        ${container} ${iconTemplate(key, view)}
      </div>
    </label>
    <div
      class="braintree-form__field-error"
      data-braintree-id="${group}-field-error"
      aria-live="polite"
      .textContent=${problem ?? ''}
    ></div>
  </div>`;
}

function hintTemplate(key: DropInField, { strings, brand }: FieldView) {
  const isLong = brand?.code.size === 4;
  const hint = {
    expirationDate: strings.expirationDateLabelSubheading,
    cvv: isLong ? strings.cvvFourDigitLabelSubheading : strings.cvvThreeDigitLabelSubheading,
  }[key as string];
  return hint === undefined
    ? nothing
    : html` <span class="braintree-form__descriptor" .textContent=${hint}></span>`;
}

function iconTemplate(key: DropInField, { brandMark }: FieldView) {
  if (key === 'number')
    return html`<div class="braintree-form__icon" data-braintree-id="card-number-icon">
      ${markTemplate(brandMark)}
    </div>`;
  return key === 'cvv'
    ? html`<div class="braintree-form__icon" data-braintree-id="cvv-icon">${markTemplate('Card')}</div>`
    : nothing;
}

/** Returns the box with which customers decide if the card is saved. */
export function saveCardBox(isChecked: boolean): HTMLInputElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.defaultChecked = isChecked;
  box.dataset['braintreeId'] = 'save-card-input';
  return box;
}

/** Renders the box with its label. */
export const saveCardTemplate = (strings: Strings, box: HTMLInputElement): TemplateResult =>
  html`<div class="braintree-form__field-group" data-braintree-id="save-card-field-group">
    <label class="braintree-form__checkbox"
      >${box} <span class="braintree-form__label">${strings.saveCardLabel}</span>
    </label>
  </div>`;

/** Renders the line about who processes the card data. */
export const privacyNotice = ({ noticeOfCollection }: Strings): TemplateResult =>
  html`<p class="braintree-form__notice-of-collection">
    <a href="https://www.paypal.com/us/legalhub/home" target="_blank" rel="noopener noreferrer"
      >${noticeOfCollection}</a
    >
  </p>`;

/** Brands of the header: the names in their ids, and their marks. */
const headerBrands: readonly (readonly [id: string, mark: CardMark])[] = [
  ['visa', 'Visa'],
  ['master-card', 'MasterCard'],
  ['unionpay', 'UnionPay'],
  ['american-express', 'American Express'],
  ['jcb', 'JCB'],
  ['diners-club', 'Diners Club'],
  ['discover', 'Discover'],
  ['maestro', 'Maestro'],
  ['elo', 'Elo'],
  ['hiper', 'Hiper'],
  ['hipercard', 'Hipercard'],
];

/** Brands that the header has only if the shop asks for them. */
const onRequest = ['elo', 'hiper', 'hipercard'];

/** Renders the marks of the accepted brands, except those for which `brands` has false. */
export function cardIcons(
  accepted: readonly string[],
  brands: Readonly<Record<string, boolean>>,
): TemplateResult {
  const chosen = new Map(Object.entries(brands).map(([name, isShown]) => [comparableBrand(name), isShown]));
  const isShown = (id: string) => chosen.get(comparableBrand(id)) ?? !onRequest.includes(id);
  const shown = headerBrands.filter(([id, mark]) => accepted.includes(mark) && isShown(id));
  return html`${shown.map(
    ([id, mark]) =>
      html`<span class="braintree-sheet__card-icon" data-braintree-id="${id}-card-icon"
        >${markTemplate(mark)}</span
      >`,
  )}`;
}
