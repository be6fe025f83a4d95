import { sharedErrors } from '../../core/errors.js';
import { ofReading } from '../../core/option.errors.js';
import { parseJson } from '../../core/call-options.js';
import {
  type InvalidOption,
  keepOption,
  parseSignal,
  parseTimeout,
  readOptions,
} from '../../core/options.js';
import { optional, type Parser, parseRecord, parseText } from '../../core/parse.js';
import type { JsonObject, RequestOptions } from '../client.types.js';
import { requestErrors } from './request.errors.js';

const invalid: InvalidOption = (option, cause) =>
  requestErrors.OPTION_INVALID({ params: { option }, cause: ofReading(cause) });

/** Parses a name; falsy values count as absent. */
const parseName: Parser<string | undefined> = (value) => (value ? parseText(value) : undefined);

const parseJsonObject = parseRecord((value) => value);
const parseData: Parser<JsonObject> = (value) => parseJsonObject(parseJson(value));

/**
 * Reads the options of a request. Throws `INSTANTIATION_OPTION_REQUIRED` without options, and `CLIENT_OPTION_INVALID`
 * for invalid ones.
 */
export function readRequest(given: RequestOptions | null | undefined): RequestOptions {
  if (given === undefined || given === null) {
    throw sharedErrors.INSTANTIATION_OPTION_REQUIRED({ params: { option: 'method', name: 'a request' } });
  }
  const { api, endpoint, method, data, timeout, signal } = readOptions<AnyRequest>(
    given,
    {
      method: parseName,
      endpoint: parseName,
      data: optional(parseData),
      api: keepOption,
      timeout: optional(parseTimeout),
      signal: optional(parseSignal),
    },
    invalid,
  );
  return {
    timeout,
    signal,
    // `api: undefined` is kept, because a present but undefined name is rejected later.
    ...(hasApi(given) ? { api: api as 'clientApi' } : {}),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(method === undefined ? {} : { method }),
    ...(data === undefined ? {} : { data }),
  };
}

type AnyRequest = { [Name in keyof RequestOptions]-?: RequestOptions[Name] | undefined };

function hasApi(given: object): boolean {
  try {
    return Reflect.has(given, 'api');
  } catch {
    // Not an object, or a proxy whose `has` trap throws.
    return false;
  }
}
