import type { FieldOptions, FieldsOptions, Styles } from '../methods/hosted-fields/index.js';
import type { CardField } from './card.template.js';
import type { DropInField } from './drop-in.types.js';
import { cardOptionsOf } from './read-options.js';
import type { SheetHost } from './sheet.types.js';

const bullets = (count: number) => '•'.repeat(count);

/** Returns the fields of the form: those the shop and the account ask for. */
export function fieldsOf({ client, options, strings }: SheetHost): CardField[] {
  const { cardholderName, overrides } = cardOptionsOf(options);
  const { challenges = [] } = client.getConfiguration().gatewayConfiguration;
  const isChallenged = (name: string) => challenges.includes(name);
  const fields: readonly (CardField & { readonly isShown: boolean })[] = [
    { key: 'cardholderName', label: strings.cardholderNameLabel, isShown: Boolean(cardholderName) },
    { key: 'number', label: strings.cardNumberLabel, isShown: true },
    { key: 'expirationDate', label: strings.expirationDateLabel, isShown: true },
    { key: 'cvv', label: strings.cvvLabel, isShown: isChallenged('cvv') && overrides?.fields?.cvv !== null },
    {
      key: 'postalCode',
      label: strings.postalCodeLabel,
      isShown: isChallenged('postal_code') && overrides?.fields?.postalCode !== null,
    },
  ];
  return fields.filter(({ isShown }) => isShown);
}

/** Returns the options of the fields: the defaults with the shop's options on top. */
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

/** Rules of the Drop-in, which draws the focus around the whole field, also with forced colors. */
const ownStyles: Styles = { ':focus': { outline: 'none' } };

/**
 * Returns the shop's style rules of the inputs; null removes a rule. Without them, the inputs have the colors and the font
 * of the page, and follow its changes.
 */
export function fieldStyles({ options }: SheetHost): Styles {
  const { styles = {} } = cardOptionsOf(options).overrides ?? {};
  // Wrong rules are rejected by the fields.
  const rules = Object.entries<Styles[string] | null>({ ...ownStyles, ...styles });
  return Object.fromEntries(
    rules.flatMap(([selector, rule]) => (rule === null ? [] : [[selector, rule] as const])),
  );
}
