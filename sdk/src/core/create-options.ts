import { validateClient, type ClientOptions } from './validate-client.js';
import { invalidOption } from './option.errors.js';
import { keepOption, type OptionParsers, parseSignal, parseTimeout, readOptions } from './options.js';
import { optional } from './parse.js';
import { rejectUnknown } from './unknown-options.js';

/** Options of every method's `create`. */
interface CommonOptions extends ClientOptions {
  readonly debug?: boolean | undefined;
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface KnownClient {
  getConfiguration(): { isDebug?: unknown };
}

const commonParsers: OptionParsers<Omit<CommonOptions, keyof ClientOptions>> = {
  debug: (value) => (value === undefined || value === null ? undefined : Boolean(value)),
  timeout: optional(parseTimeout),
  signal: optional(parseSignal),
};

/**
 * Reads the options of a method's `create`. `debug` defaults to the value of the given client.
 *
 * Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or `INSTANTIATION_OPTION_INVALID`, also for an option
 * that does not exist.
 *
 * @param name - The method's name in error messages.
 * @param own - Parsers of the options that only this method accepts.
 */
export function readCreateOptions<Options extends CommonOptions>(
  given: Options,
  name: string,
  own: OptionParsers<Omit<Options, keyof CommonOptions>>,
): Options & { readonly debug: boolean } {
  rejectUnknown(given, ['client', 'authorization', ...Object.keys(commonParsers), ...Object.keys(own)]);
  const clientOptions = readOptions<ClientOptions>(given, { client: keepOption, authorization: keepOption });
  validateClient(clientOptions, name);
  const rest = readOptions(given, { ...commonParsers, ...own } as OptionParsers<
    Omit<Options, keyof ClientOptions>
  >);
  const { debug = isDebug(clientOptions.client as KnownClient | undefined) } = rest as CommonOptions;
  return { ...clientOptions, ...rest, debug } as unknown as Options & { debug: boolean };
}

function isDebug(client: KnownClient | undefined): boolean {
  try {
    return client?.getConfiguration().isDebug === true;
  } catch (cause) {
    throw invalidOption('client', cause);
  }
}
