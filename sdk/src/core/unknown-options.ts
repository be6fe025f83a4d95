import type { PaymentError } from './errors.js';
import { optionErrors } from './option.errors.js';

/** Options of scripts that were written for another interface, and may have properties that nothing reads. */
const accepted = new WeakSet();

/**
 * Lets an object of options have unknown properties, as in braintree-web, which ignores them; also the plain objects in
 * it, such as the options of single fields. Returns the object.
 */
export function acceptUnknown<Options>(options: Options): Options {
  if (!isPlain(options) || accepted.has(options)) return options;
  accepted.add(options);
  for (const value of Object.values(options)) acceptUnknown(value);
  return options;
}

/** Returns true for options that may have unknown properties, and values that braintree-web ignores. */
export const isAccepted = (options: unknown): boolean => accepted.has(options as object);

/**
 * Returns options for braintree-web without the properties that are `false`, also in the plain objects in them, because
 * shops write `condition && value`; other options are returned unchanged.
 */
export function withoutFalse<Options>(options: Options): Options {
  if (!isAccepted(options)) return options;
  const given = Object.entries(options as object).filter(([, value]) => value !== false);
  return Object.fromEntries(given.map(([name, value]) => [name, withoutFalse<unknown>(value)])) as Options;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Throws `INSTANTIATION_OPTION_INVALID` for a property that nothing would read, which is a misspelt name, and names the
 * most similar one.
 *
 * @param given - Options as the shop has passed them; other values than objects are accepted.
 * @param names - Names of the options that are read.
 * @param path - Name of the object in the message, for example `fields.number`. Default: the name of the options themselves.
 */
export function rejectUnknown(given: unknown, names: readonly string[], path = ''): void {
  const problem = unknownProblem(given, names, path);
  if (problem) throw problem;
}

/** Returns the error that `rejectUnknown` throws; undefined if all properties are known. */
export function unknownProblem(
  given: unknown,
  names: readonly string[],
  path: string,
): PaymentError | undefined {
  if (typeof given !== 'object' || given === null || accepted.has(given)) return undefined;
  const unknown = keysOf(given).find((name) => !names.includes(name));
  if (unknown === undefined) return undefined;
  return unknownOption(path ? `${path}.${unknown}` : unknown, unknown, names);
}

function keysOf(given: object): readonly string[] {
  try {
    return Object.keys(given);
  } catch {
    // Reading the options reports it.
    return [];
  }
}

type Names<Options> = Options extends unknown ? keyof Options : never;

/** Returns the names of all properties of a type; the compiler names one that is missing. */
export const optionNames = <Options>(
  names: Readonly<Record<Names<Options>, true>>,
): readonly (Names<Options> & string)[] => Object.keys(names) as (Names<Options> & string)[];

/** Returns the error of an unknown option. */
const unknownOption = (option: string, name: string, names: readonly string[]): PaymentError =>
  optionErrors.INSTANTIATION_OPTION_INVALID({
    params: { option, reason: `there is no such option; the nearest is "${nearest(name, names)}"` },
  });

/** Returns the name that differs in the fewest characters. */
export function nearest(name: string, names: readonly string[]): string {
  const distances = names.map((known) => editDistance(name.toLowerCase(), known.toLowerCase()));
  return names[distances.indexOf(Math.min(...distances))] ?? '';
}

/** Returns the number of characters to insert, remove or replace to turn one text into another. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, character] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (row[column] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
