import { checkArguments } from '../command.js';
import { fileName } from '../migrate/script-url.js';
import { knownMethods } from './methods.js';
import { methodAliases } from './option-methods.js';

/**
 * Returns the methods of a list such as `card,paypal`, like `methodsOf`.
 *
 * @throws UsageError for an unknown name.
 */
export const readMethods = (names: string): string[] => checkArguments(() => methodsOf(names.split(',')));

/**
 * Returns the methods of names, each of them once; options of the Drop-in, `card` and the names of modules in code, such as
 * `usBankAccount`, are accepted, too.
 *
 * @throws TypeError for an unknown name, with the known ones.
 */
export const methodsOf = (names: readonly string[]): string[] => [...new Set(names.map(methodOf))];

function methodOf(name: string): string {
  const trimmed = name.trim();
  const method = Object.hasOwn(methodAliases, trimmed) ? methodAliases[trimmed] : fileName(trimmed);
  if (method === undefined || !knownMethods.includes(method))
    throw new TypeError(`There is no method "${trimmed}". Known are: ${acceptedNames().join(', ')}.`);
  return method;
}

const acceptedNames = (): string[] =>
  [...new Set([...knownMethods, ...Object.keys(methodAliases)])].sort((left, right) =>
    left.localeCompare(right),
  );
