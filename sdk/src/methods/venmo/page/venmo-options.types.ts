import type { AuthorizationSource, Client } from '../../../client/index.js';
import type { VenmoSupportOptions } from './browser-support.js';

/** Item of the order that Venmo shows. */
export interface VenmoLineItem {
  /** At most 127 characters. */
  readonly name: string;
  /** Whole number, for example `1`. */
  readonly quantity: number;
  /** Amount per unit as a decimal text. */
  readonly unitAmount: string;
  /** `debit` for a sale, `credit` for a refund to the shopper. */
  readonly kind: 'debit' | 'credit';
  /** Default `0`. */
  readonly unitTaxAmount?: string | undefined;
  /** At most 127 characters. */
  readonly description?: string | undefined;
  /** At most 127 characters. */
  readonly productCode?: string | undefined;
  /** URL of the item's page. */
  readonly url?: string | undefined;
}

/** Options that describe the payment; they need `paymentMethodUsage`. */
interface VenmoPaymentOptions {
  /** Name of the shop in Venmo. */
  displayName?: string | undefined;
  /**
   * `single_use` if the nonce pays once, `multi_use` if it is saved. Without it, Venmo shows no amounts. Required for
   * `allowDesktopWebLogin` on computers.
   */
  paymentMethodUsage?: 'single_use' | 'multi_use' | 'SINGLE_USE' | 'MULTI_USE' | '' | undefined;
  /** Needs enriched customer data. Default false. */
  collectCustomerBillingAddress?: boolean | undefined;
  /** Needs enriched customer data. Default false. */
  collectCustomerShippingAddress?: boolean | undefined;
  /** True if the amount does not change after the approval. Default false. */
  isFinalAmount?: boolean | undefined;
  /** At most 249 items. */
  lineItems?: readonly VenmoLineItem[] | undefined;
  /** Amounts as decimal strings, for example `10.00`. */
  subTotalAmount?: string | undefined;
  /** Discount as a decimal text, for example `4.50`. */
  discountAmount?: string | undefined;
  /** Sum of the taxes as a decimal text, for example `5.00`. */
  taxAmount?: string | undefined;
  /** Shipping costs as a decimal text, for example `3.00`. */
  shippingAmount?: string | undefined;
  /** Amount to pay as a decimal text, for example `70.00`. */
  totalAmount?: string | undefined;
}

/** Options that decide how Venmo is opened, and how it returns. */
interface VenmoFlowOptions extends VenmoSupportOptions {
  /** Opens the login on Venmo's website where the app is missing; on iOS, in the same tab. Default false. */
  mobileWebFallBack?: boolean | undefined;
  /** Opens Venmo in the same tab on iOS. Default false. */
  useRedirectForIOS?: boolean | undefined;
  /** Does not return by a URL: the shopper switches back, and the status is polled. Default false. */
  requireManualReturn?: boolean | undefined;
  /** Leaves the page's URL unchanged after the return. Default false. */
  ignoreHistoryChanges?: boolean | undefined;
  /** URL to which Venmo returns, for pages inside an app. Default: the page's own. */
  deepLinkReturnUrl?: string | undefined;
  /** Value of Venmo's parameter of this name. Default true. */
  allowAndroidRecreation?: boolean | undefined;
}

/**
 * Options of `create`.
 *
 * @inline
 */
export interface VenmoCreateOptions extends VenmoFlowOptions, VenmoPaymentOptions {
  /** Client of the same release; alternatively pass `authorization`. */
  client?: Client | undefined;
  /** Tokenization key, client token, or a function that returns one. Ignored if a `client` is given. */
  authorization?: AuthorizationSource | undefined;
  /** Venmo business profile to pay into. Default: the account's. */
  profileId?: string | undefined;
  /**
   * Base URL that serves `/web/<version>/html/`. Default: the value of `configure`, else derived from the entry script.
   */
  assetsUrl?: string | undefined;
  /** Loads unminified pages. Default: the client's setting. */
  debug?: boolean | undefined;
  /** Language of backdrop, window and QR code. Default: the page's. */
  locale?: string | undefined;
  /** Parent of the backdrop and of the QR code. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Resolves before the payment context is created; its errors reject each call instead. Default false. */
  deferred?: boolean | undefined;
  /** Returns from the login window to the unminified page, as braintree-web does. Default: the value of `debug`. */
  returnsUnminified?: boolean | undefined;
  /**
   * Without `paymentMethodUsage`, accepts a result in the page's address even if this browser has not opened Venmo, as
   * braintree-web does. Default false: anyone can write such a link.
   */
  trustsLinks?: boolean | undefined;
  /** False if the page shows its own layer while the login window is open. Default true. */
  backdrop?: boolean | undefined;
  /**
   * Called when the shopper presses "Try again" at the QR code of a failed payment; call `tokenize` in it. Default: the
   * QR code has no such button.
   */
  onRetry?: (() => void) | undefined;
  /** Milliseconds for each response of the gateway; 0 means no limit. Default 60000. Does not limit the shopper. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `tokenize`. */
export interface VenmoTokenizeOptions {
  /** Milliseconds between the return to the page and the check of the result. Default 1000. */
  processResultsDelay?: number | undefined;
  /** Signal that ends the payment; the call rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}
