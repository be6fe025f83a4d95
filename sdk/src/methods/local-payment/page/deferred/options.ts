import type { AuthorizationSource, Client } from '../../../../client/index.js';
import { ofReading } from '../../../../core/option.errors.js';
import { parseJson, readCallOptions } from '../../../../core/call-options.js';
import { type InvalidOption, readOptions } from '../../../../core/options.js';
import { optional, type Parser } from '../../../../core/parse.js';
import { localPaymentErrors } from '../errors.js';
import { missingOption } from '../required-options.js';
import type { ReturnParams, StartPaymentOptions } from '../types.js';

export interface CreateLocalPaymentOptions {
  /** A client of this release; or give `authorization`. */
  client?: Client | undefined;
  authorization?: AuthorizationSource | undefined;
  /** The account that is paid into. Default: the merchant's own default account. */
  merchantAccountId?: string | undefined;
  /** Where `/web/<version>/html/` lies. Default: `configure`, or the entry script's own place. */
  assetsUrl?: string | undefined;
  /** Unminified pages. Default: as the client. */
  debug?: boolean | undefined;
  /** Language of the window until the bank's page is there. Default: the page's. */
  locale?: string | undefined;
  /** Where the layer lies that stands in for a window in views of apps. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Milliseconds until everything must be ready. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the creation, and later tears the instance down. */
  signal?: AbortSignal | undefined;
}

export interface LocalPaymentTokenizeOptions {
  /** Milliseconds that the gateway's answer may take. Default 60000. */
  timeout?: number | undefined;
  /** Rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** Before anything is opened or asked (specification §5). */
export function checkStartOptions(given: StartPaymentOptions | undefined): StartPaymentOptions {
  const options =
    typeof given === 'object' && (given as object | null)
      ? readCallOptions(given, invalid, 'onPaymentStart')
      : undefined;
  const option = missingOption(options);
  if (option !== undefined || !options) {
    throw localPaymentErrors.START_PAYMENT_MISSING_REQUIRED_OPTION({
      words: { option: option ?? 'options' },
      details: { option },
    });
  }
  if (typeof (options.onPaymentStart as unknown) !== 'function') throw invalid('onPaymentStart');
  return options;
}

const invalid: InvalidOption = (option, cause) =>
  localPaymentErrors.INVALID_PAYMENT_OPTION({ details: { option }, cause: ofReading(cause) });

/** Reads the parameters that a window returned with, and the timeout. Throws `LOCAL_PAYMENT_INVALID_PAYMENT_OPTION`. */
export function readReturn(
  given: ReturnParams | undefined,
  options: LocalPaymentTokenizeOptions | undefined,
): LocalPaymentTokenizeOptions & { params?: ReturnParams | undefined } {
  const parsers = { params: optional(parseJson) as Parser<ReturnParams | undefined> };
  const { params } = readOptions<{ params: ReturnParams | undefined }>({ params: given }, parsers, invalid);
  return { ...readCallOptions(options, invalid), params };
}
