import { type InvalidOption, keepOption, parseSignal, parseTimeout, readOptions } from './options.js';
import { optional, type Parser } from './parse.js';
import { writeJson } from './json.js';

export interface CallOptions {
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Copies the options of a gateway call as JSON would. Their values are validated by the gateway, not here. Throws the
 * error of `invalid` for a wrong `timeout` or `signal`, and for values that JSON cannot represent.
 *
 * @param kept - Options that are passed through unchanged, such as functions.
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

/**
 * Returns a value as JSON transfers it; undefined for values that JSON omits. Throws for cyclic values and the like.
 */
export const parseJson: Parser<unknown> = (value) => {
  const text = writeJson(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};
