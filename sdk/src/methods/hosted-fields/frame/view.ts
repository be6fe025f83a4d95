import type { Theme } from '../../../core/theme.js';
import type { FieldConfiguration, FrameConfiguration } from '../shared/frame-configuration.protocol.js';
import type { FieldKey } from '../shared/hosted-fields.types.js';
import { applyRules } from './style-rules.js';

/** DOM elements of one field. */
export interface FieldView {
  readonly field: FieldConfiguration;
  readonly root: HTMLElement;
  readonly input: HTMLInputElement | HTMLSelectElement;
  /** Error text. */
  readonly error: HTMLElement;
  /** Description that the page sets for assistive technology. */
  readonly message: HTMLElement;
  /** Attributes that the page has set; the late code does not change them. */
  readonly pinned: Set<string>;
  /** Container of the brand mark, next to the number in a form. */
  readonly mark: HTMLElement | undefined;
}

export interface FormView {
  readonly form: HTMLFormElement;
  /** Sheet with the merchant's rules. */
  readonly sheet: CSSStyleSheet;
  readonly fields: ReadonlyMap<FieldKey, FieldView>;
}

interface AutofillHints {
  /** Name and id, which autofill and password managers recognise. */
  readonly name: string;
  readonly autocomplete: string;
}

/** Names and autocomplete tokens by which autofill and password managers recognise the fields. */
export const autofillHints: Readonly<Record<FieldKey, AutofillHints>> = {
  cardholderName: { name: 'cardholder-name', autocomplete: 'cc-name' },
  number: { name: 'credit-card-number', autocomplete: 'cc-number' },
  expirationDate: { name: 'expiration', autocomplete: 'cc-exp' },
  expirationMonth: { name: 'expiration-month', autocomplete: 'cc-exp-month' },
  expirationYear: { name: 'expiration-year', autocomplete: 'cc-exp-year' },
  cvv: { name: 'cvv', autocomplete: 'cc-csc' },
  postalCode: { name: 'postal-code', autocomplete: 'billing postal-code' },
};

/** Adopts the style sheet before any field is rendered. */
export function applyDocumentStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
}

/** Forces a first layout, so that style sheet and fonts are loaded while the page responds to the handshake. */
export function warmLayout(): void {
  const sample = element('p', { class: 'hidden', 'aria-hidden': 'true' });
  sample.textContent = document.title;
  sample.append(element('input', { disabled: '' }));
  document.body.append(sample);
  sample.getBoundingClientRect();
}

/**
 * Renders the fields as native inputs with labels, which are usable immediately. The late code adds formatting.
 */
export function renderForm(configuration: FrameConfiguration): FormView {
  const { documentElement, body } = document;
  document.title = configuration.title;
  documentElement.lang = configuration.locale;
  applyTheme(configuration.theme);
  const sheet = new CSSStyleSheet();
  applyRules(sheet, configuration.rules);
  document.adoptedStyleSheets.push(sheet);

  const form = document.createElement('form');
  form.noValidate = true;
  form.setAttribute('aria-label', configuration.title);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  const shown = configuration.fields.filter(({ key }) => configuration.shown.includes(key));
  const last = shown.at(-1);
  const fields = new Map(
    shown.map((field) => {
      const view = renderField(field, configuration);
      view.input.setAttribute('enterkeyhint', field === last ? 'done' : 'next');
      form.append(view.root);
      return [field.key, view];
    }),
  );
  setDisabled(fields, configuration.disabled);
  body.replaceChildren(form);
  return { form, sheet, fields };
}

function renderField(field: FieldConfiguration, { isForm, preventAutofill }: FrameConfiguration): FieldView {
  const { name, autocomplete } = autofillHints[field.key];
  const isNumeric = field.key !== 'cardholderName' && field.key !== 'postalCode';
  const common = {
    id: name,
    name: preventAutofill ? 'field' : name,
    class: field.key,
    'data-braintree-name': field.key,
    autocomplete: preventAutofill ? 'off' : autocomplete,
    'aria-describedby': `field-description-${field.key} ${name}-error`,
    'aria-required': 'true',
  };
  const input = field.choices
    ? renderSelect(field, field.choices, common)
    : element('input', {
        ...common,
        type: field.type ?? 'text',
        autocorrect: 'off',
        autocapitalize: 'none',
        spellcheck: 'false',
        ...(isNumeric && field.type === undefined ? { inputmode: 'numeric' } : {}),
        // Digits run from left to right in every script.
        ...(isNumeric ? { dir: 'ltr' } : {}),
        ...(field.placeholder === undefined ? {} : { placeholder: field.placeholder }),
      });
  const label = element('label', { for: name });
  label.textContent = field.label;
  const box = element('div', { class: 'box' });
  box.append(input);
  const hasMark = isForm && field.key === 'number';
  const mark = hasMark ? element('span', { class: 'mark', 'aria-hidden': 'true' }) : undefined;
  if (mark) box.append(mark);
  const error = element('p', { class: 'error', id: `${name}-error`, 'aria-live': 'polite' });
  const root = element('div', { class: `field field-${field.key}` });
  const message = element('span', { class: 'hidden', id: `field-description-${field.key}` });
  root.append(label, box, message, error);
  return { field, root, input, error, message, pinned: new Set(), mark };
}

/** Renders a select of months or years. Without a placeholder the current one is selected. */
function renderSelect(
  { key, placeholder }: FieldConfiguration,
  choices: readonly string[],
  attributes: Readonly<Record<string, string>>,
): HTMLSelectElement {
  const select = element('select', attributes);
  const isMonth = key === 'expirationMonth';
  const now = new Date();
  if (placeholder !== undefined) {
    const first = element('option', { value: '', disabled: '', selected: '' });
    first.textContent = placeholder;
    select.append(first);
  }
  for (const [index, text] of choices.entries()) {
    const option = element('option', { value: isMonth ? String(index + 1).padStart(2, '0') : text });
    option.textContent = text;
    option.selected =
      placeholder === undefined && (isMonth ? index === now.getMonth() : text === String(now.getFullYear()));
    select.append(option);
  }
  return select;
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const result = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) result.setAttribute(name, value);
  return result;
}

/** Applies the page's colours, sizes and direction. */
export function applyTheme({ tokens, scheme, direction }: Theme): void {
  const { documentElement: root } = document;
  root.dataset['scheme'] = scheme;
  root.dir = direction;
  root.removeAttribute('style');
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(`--pay-${name}`, value);
}

export function setDisabled(fields: FormView['fields'], disabled: boolean): void {
  for (const { input } of fields.values()) input.disabled = disabled;
}

/** Makes the fields read-only while the card is being sent; unlike disabled fields, they keep the focus. */
export function setBusy({ form, fields }: FormView, busy: boolean): void {
  form.setAttribute('aria-busy', String(busy));
  for (const { input } of fields.values()) if ('readOnly' in input) input.readOnly = busy;
}
