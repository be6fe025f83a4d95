import type { Theme } from '../../../core/theme.js';
import type { FieldConfiguration, FieldKey, FrameConfiguration } from '../shared/protocol.js';
import { applyRules } from './style-rules.js';

/** One field as it stands in the document. */
export interface FieldView {
  readonly field: FieldConfiguration;
  readonly root: HTMLElement;
  readonly input: HTMLInputElement | HTMLSelectElement;
  /** What is wrong, in words. */
  readonly error: HTMLElement;
  /** What the page says of the field, for assistive technology. */
  readonly message: HTMLElement;
  /** Attributes that the page has set itself: those are left alone. */
  readonly pinned: Set<string>;
  /** Place of the brand mark, beside the number of a whole form. */
  readonly mark: HTMLElement | undefined;
}

export interface FormView {
  readonly form: HTMLFormElement;
  /** The merchant's rules. */
  readonly sheet: CSSStyleSheet;
  readonly fields: ReadonlyMap<FieldKey, FieldView>;
}

interface Nature {
  /** Name and id: what fillers and password managers look for. */
  readonly name: string;
  readonly autocomplete: string;
}

/** What each field is called by fillers and password managers. */
export const autofillHints: Readonly<Record<FieldKey, Nature>> = {
  cardholderName: { name: 'cardholder-name', autocomplete: 'cc-name' },
  number: { name: 'credit-card-number', autocomplete: 'cc-number' },
  expirationDate: { name: 'expiration', autocomplete: 'cc-exp' },
  expirationMonth: { name: 'expiration-month', autocomplete: 'cc-exp-month' },
  expirationYear: { name: 'expiration-year', autocomplete: 'cc-exp-year' },
  cvv: { name: 'cvv', autocomplete: 'cc-csc' },
  postalCode: { name: 'postal-code', autocomplete: 'billing postal-code' },
};

/** The look of every field, before there are any. */
export function dressDocument(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
}

/** What the first layout costs in a fresh document, style sheet and fonts, is paid while the page answers. */
export function warmLayout(): void {
  const sample = element('p', { class: 'hidden', 'aria-hidden': 'true' });
  sample.textContent = document.title;
  sample.append(element('input', { disabled: '' }));
  document.body.append(sample);
  sample.getBoundingClientRect();
}

/**
 * Puts the fields into the document: native inputs with labels, usable at once. What makes them
 * comfortable comes with the rest of the program.
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
        ...(isNumeric && field.type === undefined ? { inputmode: 'numeric', pattern: '\\d*' } : {}),
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

/** A list of months or years. Without a placeholder it begins with the present one. */
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

/** Colours, sizes and direction of the page. */
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

/** While the card is on its way nothing may change; read-only fields keep the focus where it is. */
export function setBusy({ form, fields }: FormView, busy: boolean): void {
  form.setAttribute('aria-busy', String(busy));
  for (const { input } of fields.values()) if ('readOnly' in input) input.readOnly = busy;
}
