import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { optionNames, rejectUnknown } from '../../../core/unknown-options.js';
import { ofReading } from '../../../core/option.errors.js';
import { parseJson, readCallOptions } from '../../../core/call-options.js';
import { type InvalidOption, readOptions } from '../../../core/options.js';
import { optional, type Parser } from '../../../core/parse.js';
import { localPaymentErrors } from './local-payment.errors.js';
import { missingOption } from './required-options.js';
import type { ReturnParams, StartPaymentOptions } from './local-payment.types.js';

/**
 * Options of `create`.
 *
 * @inline
 */
interface CreateOptions {
  /** Client of the same release; alternatively pass `authorization`. */
  client?: Client | undefined;
  /** Tokenization key, client token, or a function that returns one. Ignored if a `client` is given. */
  authorization?: AuthorizationSource | undefined;
  /** Merchant account that receives the payment. Default: the merchant's default account. */
  merchantAccountId?: string | undefined;
  /**
   * Base URL that serves `/web/<version>/html/`. Default: the value of `configure`, else derived from the entry script.
   */
  assetsUrl?: string | undefined;
  /** Loads unminified pages. Default: the client's setting. */
  debug?: boolean | undefined;
  /** Language of the window until the bank's page is loaded. Default: the page's. */
  locale?: string | undefined;
  /** Parent of the modal that replaces a window in web views of apps. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Milliseconds until the instance must be ready; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateLocalPaymentOptions = CreateOptions & ClientAccess;

/** Options of `tokenize`. */
export interface LocalPaymentTokenizeOptions {
  /** Milliseconds for the gateway's response; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the call, which rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}

const startNames = optionNames<StartPaymentOptions>({
  paymentType: true,
  amount: true,
  currencyCode: true,
  givenName: true,
  surname: true,
  onPaymentStart: true,
  fallback: true,
  address: true,
  bic: true,
  billingAddress: true,
  birthDate: true,
  blikOptions: true,
  correlationId: true,
  customerServiceInstructions: true,
  customerId: true,
  discountAmount: true,
  displayName: true,
  email: true,
  lineItems: true,
  locale: true,
  paymentTypeCountryCode: true,
  phone: true,
  phoneCountryCode: true,
  recurrent: true,
  shippingAddressRequired: true,
  shippingAmount: true,
  windowOptions: true,
  timeout: true,
  signal: true,
});

/**
 * Checks the options before a window is opened or a request is sent. Throws
 * `LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION` or `LOCAL_PAYMENT_INVALID_PAYMENT_OPTION`.
 */
export function checkStartOptions(given: StartPaymentOptions | undefined): StartPaymentOptions {
  rejectUnknown(given, startNames);
  const options =
    typeof given === 'object' && (given as object | null)
      ? readCallOptions(given, invalid, 'onPaymentStart')
      : undefined;
  const option = missingOption(options);
  if (option !== undefined || !options) {
    throw localPaymentErrors.START_PAYMENT_MISSING_REQUIRED_OPTION({
      params: { option: option ?? 'options' },
      details: { option },
    });
  }
  if (typeof (options.onPaymentStart as unknown) !== 'function') throw invalid('onPaymentStart');
  return options;
}

const invalid: InvalidOption = (option, cause) =>
  localPaymentErrors.INVALID_PAYMENT_OPTION({
    params: { reason: `options.${option} cannot be sent` },
    details: { option },
    cause: ofReading(cause),
  });

/** Reads the parameters of a returned window, and the timeout. Throws `LOCAL_PAYMENT_INVALID_PAYMENT_OPTION`. */
export function readReturn(
  given: ReturnParams | undefined,
  options: LocalPaymentTokenizeOptions | undefined,
): LocalPaymentTokenizeOptions & { params?: ReturnParams | undefined } {
  const parsers = { params: optional(parseJson) as Parser<ReturnParams | undefined> };
  const { params } = readOptions<{ params: ReturnParams | undefined }>({ params: given }, parsers, invalid);
  return { ...readCallOptions(options, invalid), params };
}
