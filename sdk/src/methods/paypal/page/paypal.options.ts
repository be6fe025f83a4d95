import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { optionNames } from '../../../core/unknown-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { keepOption } from '../../../core/options.js';
import { optional, parseText } from '../../../core/parse.js';
import { parseContainer } from '../../../frames/host/parse-container.js';
import type {
  PayPalCheckoutFlow,
  PayPalCommonOptions,
  PayPalVaultFlow,
} from '../../../paypal/paypal.types.js';

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
  /** Language of the window until PayPal's page is loaded. Default: the page's. */
  locale?: string | undefined;
  /** Parent of the modal that replaces a window in web views of apps. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Milliseconds until the instance must be ready; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreatePayPalOptions = CreateOptions & ClientAccess;

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const checkCreateOptions = (given: CreatePayPalOptions) =>
  readCreateOptions(given, 'PayPal', {
    assetsUrl: keepOption,
    locale: optional(parseText),
    container: optional(parseContainer),
  });

/**
 * Options of both flows.
 *
 * @inline
 */
interface OwnOptions extends PayPalCommonOptions {
  /** Offers payment in instalments. Default false. */
  offerPayLater?: boolean | undefined;
  /** `commit` makes PayPal's button state that the payer pays immediately. */
  useraction?: 'commit' | undefined;
}

/**
 * Options of a payment that is made once.
 *
 * @inline
 */
interface OwnCheckoutFlow extends PayPalCheckoutFlow {
  /** Token of a saved account of the customer, which is charged. */
  vaultInitiatedCheckoutPaymentMethodToken?: string | undefined;
}

/**
 * Options of an agreement to store the account.
 *
 * @inline
 */
interface OwnVaultFlow extends PayPalVaultFlow {
  /** Saves the agreement in the vault of the client token's customer. Default true. */
  vault?: boolean | undefined;
}

/** Options of `tokenize`. */
export type PayPalTokenizeOptions = OwnOptions & (OwnCheckoutFlow | OwnVaultFlow);

export const tokenizeNames = optionNames<PayPalTokenizeOptions>({
  flow: true,
  amount: true,
  currency: true,
  intent: true,
  lineItems: true,
  vaultInitiatedCheckoutPaymentMethodToken: true,
  billingAgreementDescription: true,
  vault: true,
  offerPayLater: true,
  useraction: true,
  offerCredit: true,
  displayName: true,
  locale: true,
  enableShippingAddress: true,
  shippingAddressEditable: true,
  landingPageType: true,
  shippingAddressOverride: true,
  timeout: true,
  signal: true,
});
