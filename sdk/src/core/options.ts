import type { PaymentError } from './errors.js';
import { invalidOption, isOptionError } from './option.errors.js';
import { parseNumber, type Parser, parseText, Unparsable } from './parse.js';
import { isAccepted } from './unknown-options.js';

/** Map with one parser per option. */
export type OptionParsers<Options extends object> = {
  readonly [Name in keyof Options]-?: Parser<Options[Name]>;
};

/** Creates the error of an invalid option; `cause` is the error that reading it threw. */
export type InvalidOption = (option: string, cause?: unknown) => PaymentError;

const wrongTimeout = 'it must be a number of milliseconds, 0 or more';

/** Parses a timeout in milliseconds; 0 means no limit. */
export const parseTimeout: Parser<number> = (value) => {
  const ms = typeof value === 'number' ? value : NaN;
  if (ms >= 0) return ms;
  throw new Unparsable(wrongTimeout);
};

/** Parses an abort signal by its shape, so that signals of other windows and of polyfills are accepted. */
export const parseSignal: Parser<AbortSignal> = (value) => {
  const { aborted, addEventListener } = value as AbortSignal;
  if (typeof aborted === 'boolean' && typeof addEventListener === 'function') return value as AbortSignal;
  throw new Unparsable('it must be an AbortSignal');
};

/** Parses a text that callers may also pass as a number, such as a postal code. */
export const parseTextOrNumber: Parser<string> = (value) =>
  typeof value === 'number' ? String(parseNumber(value)) : parseText(value);

/** Returns false for values that an empty form field produces: such an option counts as missing. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Passes an option through unchecked: it is validated where it is used, or only its truthiness matters. */
export const keepOption: Parser<never> = (value) => value as never;

/**
 * Returns a property of an object that the shop has given. What a script of the page has added to all objects counts as
 * missing: it would decide, for example, where the frames with card fields come from.
 */
export const propertyOf = (source: object, name: string): unknown =>
  Object.hasOwn(Object.prototype, name) && !Object.hasOwn(source, name)
    ? undefined
    : Reflect.get(source, name);

/**
 * Reads each named option once, and no others. Throws the error of `invalid` for the first option that its parser
 * rejects or whose getter throws; an `INSTANTIATION_OPTION_INVALID` of its parser, about an option inside it, is thrown
 * unchanged. Options that are not an object are treated as empty. In options for braintree-web, `false` and '' count as
 * missing if a missing option is accepted: shops write `condition && value`.
 */
export function readOptions<Options extends object>(
  given: unknown,
  parsers: OptionParsers<Options>,
  invalid: InvalidOption = invalidOption,
): Options {
  const source: object = typeof given === 'object' && given !== null ? given : {};
  const entries = Object.entries<Parser<unknown>>(parsers).map(([name, parse]) => {
    let value: unknown;
    try {
      value = propertyOf(source, name);
      return [name, parse(value)] as const;
    } catch (cause) {
      if ((value === false || value === '') && isAccepted(given) && isMissingAccepted(parse)) {
        return [name, parse(undefined)] as const;
      }
      throw isOptionError(cause) ? cause : invalid(name, cause);
    }
  });
  return Object.fromEntries(entries) as Options;
}

function isMissingAccepted(parse: Parser<unknown>): boolean {
  try {
    parse(undefined);
    return true;
  } catch {
    // The option is required, so the error of its own value is thrown.
    return false;
  }
}
