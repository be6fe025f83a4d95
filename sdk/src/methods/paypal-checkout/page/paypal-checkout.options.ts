import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { keepOption, parseTextOrNumber } from '../../../core/options.js';
import { optional, parseText } from '../../../core/parse.js';
import { optionNames } from '../../../core/unknown-options.js';
import { parseContainer } from '../../../frames/host/parse-container.js';
import type {
  PayPalAddress,
  PayPalCallOptions,
  PayPalCheckoutFlow,
  PayPalCommonOptions,
  PayPalIntent,
  PayPalVaultFlow,
  PayPalLineItem,
} from '../../../paypal/paypal.types.js';

/**
 * Options of `create`.
 *
 * @inline
 */
interface CreateOptions {
  /** Client of the same release; alternatively pass `authorization`. */
  client?: Client | undefined;
  authorization?: AuthorizationSource | undefined;
  /** Merchant account that receives the payments. Default: the authorization's, which must have PayPal enabled. */
  merchantAccountId?: string | undefined;
  /** Passes the customer's identity to PayPal's script, which shows their account on the button. Default false. */
  autoSetDataUserIdToken?: boolean | undefined;
  /** Resolves before the client is created; its errors reject each call instead. Default false. */
  deferred?: boolean | undefined;
  /**
   * Base URL that serves `/web/<version>/html/`. Default: the value of `configure`, else derived from the entry script.
   */
  assetsUrl?: string | undefined;
  /** Loads unminified pages. Default: the client's setting. */
  debug?: boolean | undefined;
  /** Language of the SDK's own interface. Default: the page's. */
  locale?: string | undefined;
  /** Parent of the backdrop of a vault initiated checkout. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Milliseconds until the instance must be ready; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreatePayPalCheckoutOptions = CreateOptions & ClientAccess;

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const checkCreateOptions = (given: CreatePayPalCheckoutOptions) =>
  readCreateOptions(given, 'PayPal Checkout', {
    merchantAccountId: optional(parseTextOrNumber),
    autoSetDataUserIdToken: keepOption,
    deferred: keepOption,
    assetsUrl: keepOption,
    locale: optional(parseText),
    container: optional(parseContainer),
  });

export interface PayPalShippingOption {
  id: string;
  label: string;
  /** True for at most one option. */
  selected: boolean;
  type: 'SHIPPING' | 'PICKUP';
  /** Amount in the currency of the payment. */
  amount: { currency: string; value: string };
}

/**
 * Options of both flows.
 *
 * @inline
 */
interface OwnOptions extends PayPalCommonOptions {
  shippingOptions?: readonly PayPalShippingOption[] | undefined;
  /** Id of the payment at the fraud service; also used for the next tokenization. */
  riskCorrelationId?: string | undefined;
}

/**
 * Options of a payment that is made once.
 *
 * @inline
 */
interface OwnCheckoutFlow extends PayPalCheckoutFlow {
  /** Requests an agreement for later payments together with this one. */
  requestBillingAgreement?: boolean | undefined;
  billingAgreementDetails?: { description: string } | undefined;
  /** Token of a saved account of the customer. */
  vaultInitiatedCheckoutPaymentMethodToken?: string | undefined;
}

/** Options of `createPayment`. */
export type CreatePaymentOptions = OwnOptions & (OwnCheckoutFlow | PayPalVaultFlow);

export interface PayPalAmountBreakdown {
  itemTotal?: string | undefined;
  shipping?: string | undefined;
  handling?: string | undefined;
  taxTotal?: string | undefined;
  insurance?: string | undefined;
  shippingDiscount?: string | undefined;
  discount?: string | undefined;
}

/**
 * Changes of an open payment.
 *
 * @inline
 */
interface Update extends PayPalCallOptions {
  currency: string;
  shippingOptions?: readonly PayPalShippingOption[] | undefined;
  amountBreakdown?: PayPalAmountBreakdown | undefined;
  shippingAddress?: PayPalAddress | undefined;
}

/** Options of `updatePayment`: the payment's id, and its new amount or items. */
export type UpdatePaymentOptions = Update &
  (
    { paymentId: string; orderId?: string | undefined } | { orderId: string; paymentId?: string | undefined }
  ) &
  (
    | { amount: string | number; lineItems?: readonly PayPalLineItem[] | undefined }
    | { lineItems: readonly PayPalLineItem[]; amount?: string | number | undefined }
  );

/** Data that PayPal's script passes to `onApprove`. */
export interface TokenizePaymentInput extends PayPalCallOptions {
  paymentToken?: string | undefined;
  payerID?: string | undefined;
  paymentID?: string | undefined;
  orderID?: string | undefined;
  billingToken?: string | undefined;
  shippingOptionsId?: string | undefined;
  /** Saves an agreement in the customer's vault. Default true. */
  vault?: boolean | undefined;
  /** Default: the intent of the payment created last. */
  intent?: PayPalIntent | undefined;
}

/** Options of `startVaultInitiatedCheckout`: the options of `createPayment`, with the token of a saved account. */
export type VaultInitiatedCheckoutOptions = OwnOptions &
  Omit<OwnCheckoutFlow, 'flow' | 'vaultInitiatedCheckoutPaymentMethodToken'> & {
    vaultInitiatedCheckoutPaymentMethodToken: string;
    /** Shows no backdrop while the window is open. Default false. */
    optOutOfModalBackdrop?: boolean | undefined;
  };

/** Names of the options of `createPayment` and `startVaultInitiatedCheckout`. */
export const createNames = optionNames<CreatePaymentOptions | VaultInitiatedCheckoutOptions>({
  flow: true,
  amount: true,
  currency: true,
  intent: true,
  lineItems: true,
  shippingOptions: true,
  riskCorrelationId: true,
  requestBillingAgreement: true,
  billingAgreementDetails: true,
  billingAgreementDescription: true,
  vaultInitiatedCheckoutPaymentMethodToken: true,
  optOutOfModalBackdrop: true,
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

/** Names of the options of `updatePayment`. */
export const updateNames = optionNames<UpdatePaymentOptions>({
  paymentId: true,
  orderId: true,
  amount: true,
  currency: true,
  lineItems: true,
  shippingOptions: true,
  amountBreakdown: true,
  shippingAddress: true,
  timeout: true,
  signal: true,
});
