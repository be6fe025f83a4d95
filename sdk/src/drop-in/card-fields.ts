import type { FieldOptions, FieldsOptions, Styles } from '../methods/hosted-fields/index.js';
import type { CardField } from './card.template.js';
import type { DropInField } from './drop-in.types.js';
import { cardOptionsOf } from './read-options.js';
import type { SheetHost } from './sheet.types.js';

/** Rules of the inputs that a shop can override by selector. */
const defaultStyles: Styles = {
  input: {
    'font-size': '16px',
    'font-family': 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    color: '#000',
  },
  ':focus': { color: 'black' },
  '::placeholder': { color: '#6a6a6a' },
};

const bullets = (count: number) => '•'.repeat(count);

/** Returns the fields of the form: those the shop and the account ask for. */
export function fieldsOf({ client, options, strings }: SheetHost): CardField[] {
  const { cardholderName, overrides } = cardOptionsOf(options);
  const { challenges = [] } = client.getConfiguration().gatewayConfiguration;
  const isAsked = (name: string) => challenges.includes(name);
  const fields: readonly (CardField & { readonly isShown: boolean })[] = [
    { key: 'cardholderName', label: strings.cardholderNameLabel, isShown: Boolean(cardholderName) },
    { key: 'number', label: strings.cardNumberLabel, isShown: true },
    { key: 'expirationDate', label: strings.expirationDateLabel, isShown: true },
    { key: 'cvv', label: strings.cvvLabel, isShown: isAsked('cvv') && overrides?.fields?.cvv !== null },
    {
      key: 'postalCode',
      label: strings.postalCodeLabel,
      isShown: isAsked('postal_code') && overrides?.fields?.postalCode !== null,
    },
  ];
  return fields.filter(({ isShown }) => isShown);
}

/** Returns the options of the fields: the defaults with those of the shop on top. */
export function fieldOptions(
  { strings, options }: SheetHost,
  fields: readonly CardField[],
  containerOf: (key: DropInField) => HTMLElement | undefined,
): FieldsOptions {
  const overrides = cardOptionsOf(options).overrides?.fields ?? {};
  const placeholders: Readonly<Record<DropInField, string | undefined>> = {
    cardholderName: strings.cardholderNamePlaceholder,
    number: [4, 4, 4, 4].map(bullets).join(' '),
    expirationDate: strings.expirationDatePlaceholder,
    cvv: bullets(3),
    postalCode: undefined,
  };
  return Object.fromEntries(
    fields.map(({ key, label }) => {
      const own: FieldOptions = {
        placeholder: placeholders[key],
        internalLabel: label,
        ...overrides[key],
        container: containerOf(key),
      };
      return [key, own];
    }),
  );
}

/** Returns the style rules of the inputs: the shop's replace the defaults by selector, or remove them. */
export function fieldStyles({ options }: SheetHost): Styles {
  const overrides = cardOptionsOf(options).overrides?.styles ?? {};
  const kept = Object.entries(defaultStyles).filter(([selector]) => !Object.hasOwn(overrides, selector));
  const own = Object.entries(overrides).flatMap(([selector, rules]) => {
    if (rules === null) return [];
    const standard = defaultStyles[selector];
    const isMerged = typeof rules === 'object' && typeof standard === 'object';
    return [[selector, isMerged ? { ...standard, ...rules } : rules] as const];
  });
  return Object.fromEntries<Styles[string]>([...kept, ...own]);
}
