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
  /** Tokenization key, client token, or a function that returns one. Ignored if a `client` is given. */
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

/** Way of shipping that PayPal offers to the payer. */
export interface PayPalShippingOption {
  /** The shop's own id, with which the payload names the selected option. */
  id: string;
  /** Text for the payer, for example `Express, one day`. */
  label: string;
  /** True for at most one option. */
  selected: boolean;
  /** `PICKUP` if the payer collects the order, else `SHIPPING`. */
  type: 'SHIPPING' | 'PICKUP';
  /** Amount in the currency of the payment. */
  amount: {
    /** Three letters (ISO 4217), equal to the currency of the payment. */
    currency: string;
    /** Decimal text, for example `5.00`. */
    value: string;
  };
}

/**
 * Options of both flows.
 *
 * @inline
 */
interface OwnOptions extends PayPalCommonOptions {
  /** Ways of shipping for the payer to choose from. Default: none. */
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
  /** Agreement that is requested with `requestBillingAgreement`. */
  billingAgreementDetails?:
    | {
        /** Text that PayPal shows to the payer. */
        description: string;
      }
    | undefined;
  /** Token of a saved account of the customer. */
  vaultInitiatedCheckoutPaymentMethodToken?: string | undefined;
}

/** Options of `createPayment`. */
export type CreatePaymentOptions = OwnOptions & (OwnCheckoutFlow | PayPalVaultFlow);

/** Parts of the amount, each a decimal text in the currency of the payment, for example `10.00`. */
export interface PayPalAmountBreakdown {
  /** Sum of the items without tax. */
  itemTotal?: string | undefined;
  /** Shipping costs. */
  shipping?: string | undefined;
  /** Handling fee. */
  handling?: string | undefined;
  /** Sum of the taxes. */
  taxTotal?: string | undefined;
  /** Insurance of the shipment. */
  insurance?: string | undefined;
  /** Discount on the shipping costs. */
  shippingDiscount?: string | undefined;
  /** Discount on the items. */
  discount?: string | undefined;
}

/**
 * Changes of an open payment.
 *
 * @inline
 */
interface Update extends PayPalCallOptions {
  /** Three letters (ISO 4217), for example `USD`; the currency of the payment. */
  currency: string;
  /** Ways of shipping that replace the earlier ones. Default: unchanged. */
  shippingOptions?: readonly PayPalShippingOption[] | undefined;
  /** Parts of the new amount. Default: none. */
  amountBreakdown?: PayPalAmountBreakdown | undefined;
  /** Shipping address that replaces the earlier one. Default: unchanged. */
  shippingAddress?: PayPalAddress | undefined;
}

/** Options of `updatePayment`: the payment's id, and its new amount or items. */
export type UpdatePaymentOptions = Update &
  (
    | {
        /** Id of the payment; it starts with `PAYID-`. */
        paymentId: string;
        /** Id of the order; alternative to `paymentId`. */
        orderId?: string | undefined;
      }
    | {
        /** Id of the order that PayPal's script passes on. */
        orderId: string;
        /** Id of the payment; alternative to `orderId`. */
        paymentId?: string | undefined;
      }
  ) &
  (
    | {
        /** New amount as a decimal number, for example `10.00`. */
        amount: string | number;
        /** Items that replace the earlier ones. Default: unchanged. */
        lineItems?: readonly PayPalLineItem[] | undefined;
      }
    | {
        /** Items that replace the earlier ones. */
        lineItems: readonly PayPalLineItem[];
        /** New amount as a decimal number, for example `10.00`. Default: unchanged. */
        amount?: string | number | undefined;
      }
  );

/** Data that PayPal's script passes to `onApprove`. */
export interface TokenizePaymentInput extends PayPalCallOptions {
  /** PayPal's token of the payment; it starts with `EC-`. */
  paymentToken?: string | undefined;
  /** Id of the payer. */
  payerID?: string | undefined;
  /** Id of the payment; it starts with `PAYID-`. */
  paymentID?: string | undefined;
  /** Id of the order. */
  orderID?: string | undefined;
  /** PayPal's token of an agreement; it starts with `BA-`. */
  billingToken?: string | undefined;
  /** Id of the selected shipping option. Accepted, not sent. */
  shippingOptionsId?: string | undefined;
  /** Saves an agreement in the customer's vault. Default true. */
  vault?: boolean | undefined;
  /** Default: the intent of the payment created last. */
  intent?: PayPalIntent | undefined;
}

/** Options of `startVaultInitiatedCheckout`: the options of `createPayment`, with the token of a saved account. */
export type VaultInitiatedCheckoutOptions = OwnOptions &
  Omit<OwnCheckoutFlow, 'flow' | 'vaultInitiatedCheckoutPaymentMethodToken'> & {
    /** Token of a saved account of the customer. */
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
