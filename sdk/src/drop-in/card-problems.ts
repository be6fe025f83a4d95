import type { HostedFieldsState } from '../methods/hosted-fields/index.js';
import type { DropInField } from './drop-in.types.js';
import type { Strings } from './strings.js';

interface ProblemContext {
  /** Names of the card brands that the account accepts. */
  readonly accepted: readonly string[];
  readonly strings: Strings;
  /** True if the cardholder's name must be filled. */
  readonly isNameRequired: boolean;
}

/** Names of the card brands in the account's configuration, by type. */
const accountNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  'american-express': 'American Express',
  'diners-club': 'Discover',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
  elo: 'Elo',
  hiper: 'Hiper',
  hipercard: 'Hipercard',
};

const capitalized = (key: DropInField) =>
  `${key.charAt(0).toUpperCase()}${key.slice(1)}` as Capitalize<DropInField>;

/** Returns the error text of a field; undefined if it is valid. */
export function fieldProblem(
  key: DropInField,
  { fields, cards }: HostedFieldsState,
  { accepted, strings, isNameRequired }: ProblemContext,
): string | undefined {
  const field = fields[key];
  if (!field) return undefined;
  if (field.isEmpty) {
    const isOptional = key === 'cardholderName' && !isNameRequired;
    return isOptional ? undefined : strings[`fieldEmptyFor${capitalized(key)}`];
  }
  if (!field.isValid) return strings[`fieldInvalidFor${capitalized(key)}`];
  const [brand] = cards;
  if (key !== 'number' || (brand && accepted.includes(accountNames[brand.type] ?? ''))) return undefined;
  return strings.unsupportedCardTypeError;
}

/** Returns the error texts of all fields that are not valid. */
export function fieldProblems(
  state: HostedFieldsState,
  context: ProblemContext,
): Readonly<Partial<Record<DropInField, string>>> {
  return Object.fromEntries(
    (Object.keys(state.fields) as DropInField[]).flatMap((key) => {
      const problem = fieldProblem(key, state, context);
      return problem === undefined ? [] : [[key, problem]];
    }),
  );
}
