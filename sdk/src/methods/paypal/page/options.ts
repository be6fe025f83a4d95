import type { AuthorizationSource, Client } from '../../../client/index.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { keepOption } from '../../../core/options.js';
import { optional, parseText } from '../../../core/parse.js';
import { parseContainer } from '../../../frames/host/parse-container.js';
import type {
  PayPalCheckoutFlow,
  PayPalCommonOptions,
  PayPalVaultFlow,
} from '../../../paypal/paypal.types.js';

export interface CreatePayPalOptions {
  /** A client of this release; or give `authorization`. */
  client?: Client | undefined;
  authorization?: AuthorizationSource | undefined;
  /** Where `/web/<version>/html/` lies. Default: `configure`, or the entry script's own place. */
  assetsUrl?: string | undefined;
  /** Unminified pages. Default: as the client. */
  debug?: boolean | undefined;
  /** Language of the window until PayPal's page is there. Default: the page's. */
  locale?: string | undefined;
  /** Where the layer lies that stands in for a window in views of apps. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Milliseconds until everything must be ready. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the creation, and later tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or `INSTANTIATION_OPTION_INVALID`. */
export const checkCreateOptions = (given: CreatePayPalOptions) =>
  readCreateOptions(given, 'PayPal', {
    assetsUrl: keepOption,
    locale: optional(parseText),
    container: optional(parseContainer),
  });

interface OwnOptions extends PayPalCommonOptions {
  /** Offers payment in parts. Default false. */
  offerPayLater?: boolean | undefined;
  /** `commit`: PayPal's button says that the payer pays at once. */
  useraction?: 'commit' | undefined;
}

interface OwnCheckoutFlow extends PayPalCheckoutFlow {
  /** A saved account of the customer, which then pays. */
  vaultInitiatedCheckoutPaymentMethodToken?: string | undefined;
}

/** What is asked of the payer (specification §3). */
export type PayPalTokenizeOptions = OwnOptions & (OwnCheckoutFlow | PayPalVaultFlow);
