import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { optionNames, rejectUnknown } from '../../../core/unknown-options.js';
import { readCallOptions } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { isGiven, keepOption } from '../../../core/options.js';
import { optional, parseFlag, parseText } from '../../../core/parse.js';
import { ofReading } from '../../../core/option.errors.js';
import { parseContainer } from '../../../frames/host/parse-container.js';
import { sepaErrors } from './sepa.errors.js';

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
  /**
   * Base URL that serves `/web/<version>/html/`. Default: the value of `configure`, else derived from the entry script.
   */
  assetsUrl?: string | undefined;
  /** Loads unminified pages. Default: the client's setting. */
  debug?: boolean | undefined;
  /** Uses a return page without `.min`, as braintree-web does. Default: the value of `debug`. */
  returnsUnminified?: boolean | undefined;
  /** Resolves before the popup service is ready; its errors reject each payment instead. Default false. */
  deferred?: boolean | undefined;
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
export type CreateSepaOptions = CreateOptions & ClientAccess;

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const checkCreateOptions = (given: CreateSepaOptions) =>
  readCreateOptions(given, 'SEPA', {
    assetsUrl: keepOption,
    locale: optional(parseText),
    returnsUnminified: optional(parseFlag),
    deferred: optional(parseFlag),
    container: optional(parseContainer),
  });

const mandateTypes = ['ONE_OFF', 'RECURRENT'] as const;
/** Kind of a mandate: `ONE_OFF` for one payment, `RECURRENT` for several. */
export type MandateType = (typeof mandateTypes)[number];

/** Billing address. Keys are accepted in snake_case and in camelCase; snake_case takes precedence. */
export interface SepaBillingAddress {
  /** Street and house number. */
  address_line_1?: string | undefined;
  /** Second line, for example the apartment. */
  address_line_2?: string | undefined;
  /** State or province. */
  admin_area_1?: string | undefined;
  /** City. */
  admin_area_2?: string | undefined;
  /** Postal code. */
  postal_code?: string | undefined;
  /** Same as `address_line_1`. */
  addressLine1?: string | undefined;
  /** Same as `address_line_2`. */
  addressLine2?: string | undefined;
  /** Same as `admin_area_1`. */
  adminArea1?: string | undefined;
  /** Same as `admin_area_2`. */
  adminArea2?: string | undefined;
  /** Same as `postal_code`. */
  postalCode?: string | undefined;
}

/** Options of `tokenize`. */
export interface SepaTokenizeOptions {
  /** Complete IBAN, which the gateway validates. */
  iban: string;
  /** Id of the merchant account that receives the payment. */
  merchantAccountId: string;
  /** Kind of the mandate. */
  mandateType: MandateType;
  /** The shop's own id of the customer. */
  customerId: string;
  /** Full name of the owner of the account. */
  accountHolderName: string;
  /** Two letters, for example `DE`. */
  countryCode: string;
  /** For example `de-DE`. */
  locale?: string | undefined;
  /** Billing address, besides `countryCode`. Default: none. */
  billingAddress?: SepaBillingAddress | undefined;
  /**
   * URL to which the bank redirects the window. Default: the SDK's page, with `success=1` or, for `cancelUrl`,
   * `cancel=1`.
   */
  returnUrl?: string | undefined;
  /** URL to which the bank redirects the window after a cancel. Default: as for `returnUrl`. */
  cancelUrl?: string | undefined;
  /** Milliseconds for each response of the gateway; 0 means no limit. Default 60000. Does not limit the shopper. */
  timeout?: number | undefined;
  /** Signal that closes the window; the call rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}

const required = [
  'iban',
  'merchantAccountId',
  'mandateType',
  'customerId',
  'accountHolderName',
  'countryCode',
] as const;

const tokenizeNames = optionNames<SepaTokenizeOptions>({
  iban: true,
  merchantAccountId: true,
  mandateType: true,
  customerId: true,
  accountHolderName: true,
  countryCode: true,
  locale: true,
  billingAddress: true,
  returnUrl: true,
  cancelUrl: true,
  timeout: true,
  signal: true,
});

/**
 * Checks the options before a window is opened or a request is sent. Only the presence of required
 * options is checked; the gateway validates the values. Empty options are left out.
 */
export function checkTokenizeOptions(given: SepaTokenizeOptions | undefined): SepaTokenizeOptions {
  rejectUnknown(given, tokenizeNames);
  const read = readCallOptions(given, (option, cause) =>
    sepaErrors.OPTION_INVALID({ params: { option }, details: { option }, cause: ofReading(cause) }),
  );
  const filled = Object.entries(read).filter(([, value]) => isGiven(value));
  const options = Object.fromEntries(filled) as unknown as SepaTokenizeOptions;
  const option = required.find((name) => !Object.hasOwn(options, name));
  if (option !== undefined) {
    throw sepaErrors.TOKENIZE_MISSING_REQUIRED_OPTION({ params: { option }, details: { option } });
  }
  if (!mandateTypes.includes(options.mandateType)) throw sepaErrors.INVALID_MANDATE_TYPE();
  return options;
}
