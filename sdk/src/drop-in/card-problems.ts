import { comparableBrand } from '../cards/brand-name.js';
import type { Card, FieldState } from '../methods/hosted-fields/index.js';
import type { DropInField } from './drop-in.types.js';
import type { Strings } from './strings.js';

/** Error messages of the fields that are not valid. */
export type FieldProblems = Readonly<Partial<Record<DropInField, string>>>;

/** State of the card form, as far as its errors depend on it. */
interface CardState {
  readonly cards: readonly Pick<Card, 'type'>[];
  readonly fields: Readonly<Partial<Record<DropInField, Pick<FieldState, 'isEmpty' | 'isValid'>>>>;
}

interface ProblemContext {
  /** Names of the card brands that the account accepts. */
  readonly accepted: readonly string[];
  readonly strings: Strings;
  /** True if the cardholder's name must be filled. */
  readonly isNameRequired: boolean;
}

/** Returns true if the account accepts a brand. The gateway's configuration lists Diners Club under Discover. */
function isAccepted(type: string, accepted: readonly string[]): boolean {
  const brand = comparableBrand(type === 'diners-club' ? 'discover' : type);
  return accepted.some((name) => comparableBrand(name) === brand);
}

const capitalized = (key: DropInField) =>
  `${key.charAt(0).toUpperCase()}${key.slice(1)}` as Capitalize<DropInField>;

/** Returns the error message of a field; undefined if it is valid. */
export function fieldProblem(
  key: DropInField,
  { fields, cards }: CardState,
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
  if (key !== 'number' || (brand && isAccepted(brand.type, accepted))) return undefined;
  return strings.unsupportedCardTypeError;
}

/** Returns the error messages of all fields that are not valid. */
export function fieldProblems(state: CardState, context: ProblemContext): FieldProblems {
  return Object.fromEntries(
    (Object.keys(state.fields) as DropInField[]).flatMap((key) => {
      const problem = fieldProblem(key, state, context);
      return problem === undefined ? [] : [[key, problem]];
    }),
  );
}
