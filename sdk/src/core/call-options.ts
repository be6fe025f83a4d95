import { type InvalidOption, keepOption, parseSignal, parseTimeout, readOptions } from './options.js';
import { optional, type Parser } from './parse.js';

export interface CallOptions {
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Copies the options of a call that go to the gateway, as JSON would: their values are the gateway's to judge. Throws
 * the error of `invalid` for a wrong `timeout` or `signal`, and for what cannot be sent.
 *
 * @param kept - Options that stay as they are, such as functions.
 */
export function readCallOptions<Options extends CallOptions>(
  given: Options | null | undefined,
  invalid: InvalidOption,
  ...kept: readonly (keyof Options)[]
): Options {
  const common = readOptions<CallOptions>(
    given,
    { timeout: optional(parseTimeout), signal: optional(parseSignal) },
    invalid,
  );
  const own = keysOf(given, invalid).filter((name) => !Object.hasOwn(common, name));
  const parsers = Object.fromEntries<Parser<unknown>>(
    own.map((name) => [name, kept.includes(name as keyof Options) ? keepOption : parseJson]),
  );
  return {
    ...readOptions<Record<string, unknown>>(given, parsers, invalid),
    ...common,
  } as unknown as Options;
}

function keysOf(given: unknown, invalid: InvalidOption): string[] {
  try {
    return typeof given === 'object' && given !== null ? Object.keys(given) : [];
  } catch (cause) {
    throw invalid('options', cause);
  }
}

/** A value as it is sent; undefined for what JSON knows no word for. Throws for what refers to itself, and the like. */
export const parseJson: Parser<unknown> = (value) => {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};
