import type { AuthorizationSource, Client } from '../../../client/index.js';
import { readCallOptions } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { keepOption } from '../../../core/options.js';
import { optional, parseFlag, parseText } from '../../../core/parse.js';
import { ofReading } from '../../../core/option.errors.js';
import { parseContainer } from '../../../frames/host/parse-container.js';
import { sepaErrors } from './errors.js';

export interface CreateSepaOptions {
  /** A client of this release; or give `authorization`. */
  client?: Client | undefined;
  authorization?: AuthorizationSource | undefined;
  /** Where `/web/<version>/html/` lies. Default: `configure`, or the entry script's own place. */
  assetsUrl?: string | undefined;
  /** Unminified pages. Default: as the client. */
  debug?: boolean | undefined;
  /** Has the bank come back to a page without `.min`, as the provider's own SDK does. Default: as `debug`. */
  returnsUnminified?: boolean | undefined;
  /** Language of the window until the bank's page is there. Default: the page's. */
  locale?: string | undefined;
  /** Where the layer lies that stands in for a window in views of apps. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Milliseconds until everything must be ready. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the creation, and later tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or `INSTANTIATION_OPTION_INVALID`. */
export const checkCreateOptions = (given: CreateSepaOptions) =>
  readCreateOptions(given, 'SEPA', {
    assetsUrl: keepOption,
    locale: optional(parseText),
    returnsUnminified: optional(parseFlag),
    container: optional(parseContainer),
  });

export const mandateTypes = ['ONE_OFF', 'RECURRENT'] as const;
export type MandateType = (typeof mandateTypes)[number];

/** Keys are taken in snake_case and in camelCase; the former first. */
export interface SepaBillingAddress {
  address_line_1?: string | undefined;
  address_line_2?: string | undefined;
  admin_area_1?: string | undefined;
  admin_area_2?: string | undefined;
  postal_code?: string | undefined;
  addressLine1?: string | undefined;
  addressLine2?: string | undefined;
  adminArea1?: string | undefined;
  adminArea2?: string | undefined;
  postalCode?: string | undefined;
}

/** What is needed for a mandate (specification §3). */
export interface SepaTokenizeOptions {
  /** The whole IBAN. The gateway checks it. */
  iban: string;
  merchantAccountId: string;
  mandateType: MandateType;
  /** The shop's own id of the customer. */
  customerId: string;
  accountHolderName: string;
  /** Two letters, for example `DE`. */
  countryCode: string;
  /** For example `de-DE`. */
  locale?: string | undefined;
  billingAddress?: SepaBillingAddress | undefined;
  /** Where the bank sends the window; default our own page, with `success=1` and `cancel=1`. */
  returnUrl?: string | undefined;
  cancelUrl?: string | undefined;
  /** Milliseconds for each answer of the gateway, default 60000. The shopper may take longer. */
  timeout?: number | undefined;
  /** Closes the window, and rejects with `ABORTED`. */
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

/** Before anything is opened or asked (specification §5). Keys count, not values: those are the gateway's to judge. */
export function checkTokenizeOptions(given: SepaTokenizeOptions | undefined): SepaTokenizeOptions {
  const options = readCallOptions(given, (option, cause) =>
    sepaErrors.OPTION_INVALID({ words: { option }, details: { option }, cause: ofReading(cause) }),
  );
  const option = required.find((name) => !Object.hasOwn(options, name));
  if (option !== undefined) {
    throw sepaErrors.TOKENIZE_MISSING_REQUIRED_OPTION({ words: { option }, details: { option } });
  }
  if (!mandateTypes.includes(options.mandateType)) throw sepaErrors.INVALID_MANDATE_TYPE();
  return options;
}
