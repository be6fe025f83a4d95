import type { PaymentError } from './errors.js';
import { invalidOption } from './option.errors.js';
import { parseNumber, type Parser, parseText, Unparsable } from './parse.js';

/** One parser per option. */
export type OptionParsers<Options extends object> = {
  readonly [Name in keyof Options]-?: Parser<Options[Name]>;
};

/** Makes the error of an option that is refused; `cause` is what reading it threw. */
export type InvalidOption = (option: string, cause?: unknown) => PaymentError;

/** Milliseconds; 0 means no limit. */
export const parseTimeout: Parser<number> = (value) => {
  const ms = parseNumber(value);
  if (ms >= 0) return ms;
  throw new Unparsable();
};

/** By its shape: signals of another window, and of libraries, are signals too. */
export const parseSignal: Parser<AbortSignal> = (value) => {
  const { aborted, addEventListener } = value as AbortSignal;
  if (typeof aborted === 'boolean' && typeof addEventListener === 'function') return value as AbortSignal;
  throw new Unparsable();
};

/** Texts that callers may give as numbers, such as postal codes. */
export const parseWords: Parser<string> = (value) =>
  typeof value === 'number' ? String(parseNumber(value)) : parseText(value);

/** For options that are judged where they are used, or by their truth alone. */
export const keepOption: Parser<never> = (value) => value as never;

/**
 * Reads each named option once, and no others. Throws the error of `invalid` for the first one that its parser
 * refuses, or that throws when it is read. Options that are no object count as none.
 */
export function readOptions<Options extends object>(
  given: unknown,
  parsers: OptionParsers<Options>,
  invalid: InvalidOption = invalidOption,
): Options {
  const source: object = typeof given === 'object' && given !== null ? given : {};
  const entries = Object.entries<Parser<unknown>>(parsers).map(([name, parse]) => {
    try {
      return [name, parse(Reflect.get(source, name))] as const;
    } catch (cause) {
      throw invalid(name, cause);
    }
  });
  return Object.fromEntries(entries) as Options;
}
