import { html, nothing, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import type { Card, FieldState } from '../methods/hosted-fields/index.js';
import { type MarkName, markTemplate } from '../ui/marks.js';
import type { DropInField } from './drop-in.types.js';
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
  readonly brandMark: MarkName;
  readonly state: FieldState | undefined;
  /** Text of the field's error. */
  readonly problem: string | undefined;
  /** Directive that receives the container of the field's frame. */
  readonly container: DirectiveResult;
}

/** Names of the fields in the ids of their groups, and in the classes of their containers. */
const names: Readonly<Record<DropInField, readonly [group: string, container: string]>> = {
  cardholderName: ['cardholder-name', 'cardholder-name'],
  number: ['number', 'number'],
  expirationDate: ['expiration-date', 'expiration'],
  cvv: ['cvv', 'cvv'],
  postalCode: ['postal-code', 'postal-code'],
};

/** Renders a field with its label and its error. */
export function fieldTemplate({ key, label }: CardField, view: FieldView): TemplateResult {
  const { state, problem, container } = view;
  const [group, field] = names[key];
  const classes = [
    'braintree-form__field-group',
    ...(problem === undefined ? [] : ['braintree-form__field-group--has-error']),
    ...(state?.isFocused ? ['braintree-form__field-group--is-focused'] : []),
    ...(key === 'number' && view.brandMark !== 'Card'
      ? ['braintree-form__field-group--card-type-known']
      : []),
  ];
  return html`<div class=${classes.join(' ')} data-braintree-id="${group}-field-group">
    <label>
      <div class="braintree-form__label">${label}${hintTemplate(key, view)}</div>
      <div class="braintree-form__field ${state?.isValid ? 'braintree-form__field--valid' : ''}">
        <div class="braintree-form-${field} braintree-form__hosted-field" ${container}></div>
        ${iconTemplate(key, view)}
      </div>
    </label>
    <div class="braintree-form__field-error" data-braintree-id="${group}-field-error" role="alert">
      ${problem ?? nothing}
    </div>
  </div>`;
}

function hintTemplate(key: DropInField, { strings, brand }: FieldView) {
  const isLong = brand?.code.size === 4;
  const hint = {
    expirationDate: strings.expirationDateLabelSubheading,
    cvv: isLong ? strings.cvvFourDigitLabelSubheading : strings.cvvThreeDigitLabelSubheading,
  }[key as string];
  return hint === undefined ? nothing : html` <span class="braintree-form__descriptor">${hint}</span>`;
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

/** Renders the box with which customers decide if the card is saved. */
export const saveCardTemplate = (
  strings: Strings,
  isChecked: boolean,
  box: DirectiveResult,
): TemplateResult =>
  html`<div class="braintree-form__field-group" data-braintree-id="save-card-field-group">
    <label class="braintree-form__checkbox">
      <input type="checkbox" data-braintree-id="save-card-input" ?checked=${isChecked} ${box} />
      <span class="braintree-form__label">${strings.saveCardLabel}</span>
    </label>
  </div>`;

/** Brands of the header by the names in their ids, with their marks and their names among `supportedCardBrands`. */
const headerBrands: readonly (readonly [id: string, mark: MarkName, brand: string])[] = [
  ['visa', 'Visa', 'visa'],
  ['master-card', 'MasterCard', 'mastercard'],
  ['unionpay', 'UnionPay', 'union-pay'],
  ['american-express', 'American Express', 'american-express'],
  ['jcb', 'JCB', 'jcb'],
  ['diners-club', 'Diners Club', 'diners-club'],
  ['discover', 'Discover', 'discover'],
  ['maestro', 'Maestro', 'maestro'],
  ['elo', 'Elo', 'elo'],
  ['hiper', 'Hiper', 'hiper'],
  ['hipercard', 'Hipercard', 'hipercard'],
];

/** Renders the marks of the accepted brands; `brands` are the shop's exceptions. */
export function cardIcons(
  accepted: readonly string[],
  brands: Readonly<Record<string, boolean>>,
): TemplateResult {
  const shown = headerBrands.filter(([, mark, brand]) => accepted.includes(mark) && brands[brand] !== false);
  return html`${shown.map(
    ([id, mark]) =>
      html`<span class="braintree-sheet__card-icon" data-braintree-id="${id}-card-icon"
        >${markTemplate(mark)}</span
      >`,
  )}`;
}
