import type { AuthorizationSource, Client } from '../../../client/index.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { keepOption, parseWords } from '../../../core/options.js';
import { optional, parseText } from '../../../core/parse.js';
import { parseContainer } from '../../../frames/host/parse-container.js';
import type {
  PayPalAddress,
  PayPalCallOptions,
  PayPalCheckoutFlow,
  PayPalCommonOptions,
  PayPalIntent,
  PayPalVaultFlow,
} from '../../../paypal/paypal.types.js';

export interface CreatePayPalCheckoutOptions {
  /** A client of this release; or give `authorization`. */
  client?: Client | undefined;
  authorization?: AuthorizationSource | undefined;
  /** Account that the payments go to. Default: that of the authorization, which must have PayPal enabled. */
  merchantAccountId?: string | undefined;
  /** Tells PayPal's script which customer it is, so that his account stands on the button. Default false. */
  autoSetDataUserIdToken?: boolean | undefined;
  /** Resolves before the client is there; what fails about that is told by each call. Default false. */
  deferred?: boolean | undefined;
  /** Where `/web/<version>/html/` lies. Default: `configure`, or the entry script's own place. */
  assetsUrl?: string | undefined;
  /** Unminified pages. Default: as the client. */
  debug?: boolean | undefined;
  /** Language of what the SDK shows itself. Default: the page's. */
  locale?: string | undefined;
  /** Where the backdrop of a vault initiated checkout lies. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Milliseconds until everything must be ready. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the creation, and later tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or `INSTANTIATION_OPTION_INVALID`. */
export const checkCreateOptions = (given: CreatePayPalCheckoutOptions) =>
  readCreateOptions(given, 'PayPal Checkout', {
    merchantAccountId: optional(parseWords),
    autoSetDataUserIdToken: keepOption,
    deferred: keepOption,
    assetsUrl: keepOption,
    locale: optional(parseText),
    container: optional(parseContainer),
  });

export interface PayPalLineItem {
  /** A whole number above zero. */
  quantity: string;
  /** Above zero, with two decimals at most. */
  unitAmount: string;
  /** At most 127 characters, as the other texts. */
  name: string;
  kind: 'debit' | 'credit';
  unitTaxAmount?: string | undefined;
  description?: string | undefined;
  productCode?: string | undefined;
  url?: string | undefined;
}

export interface PayPalShippingOption {
  id: string;
  label: string;
  /** True of one at most. */
  selected: boolean;
  type: 'SHIPPING' | 'PICKUP';
  /** In the currency of the payment. */
  amount: { currency: string; value: string };
}

interface OwnOptions extends PayPalCommonOptions {
  shippingOptions?: readonly PayPalShippingOption[] | undefined;
  /** Id under which the payment is known to the fraud service; kept for the next tokenization. */
  riskCorrelationId?: string | undefined;
}

interface OwnCheckoutFlow extends PayPalCheckoutFlow {
  /** At most 249. */
  lineItems?: readonly PayPalLineItem[] | undefined;
  /** Asks for leave to take later payments along with this one. */
  requestBillingAgreement?: boolean | undefined;
  billingAgreementDetails?: { description: string } | undefined;
  /** A saved account of the customer. */
  vaultInitiatedCheckoutPaymentMethodToken?: string | undefined;
}

/** What is asked of the payer (specification §3). */
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

interface Update extends PayPalCallOptions {
  currency: string;
  shippingOptions?: readonly PayPalShippingOption[] | undefined;
  amountBreakdown?: PayPalAmountBreakdown | undefined;
  shippingAddress?: PayPalAddress | undefined;
}

/** What becomes different of a payment: which one, and its amount or its items (specification §5). */
export type UpdatePaymentOptions = Update &
  (
    { paymentId: string; orderId?: string | undefined } | { orderId: string; paymentId?: string | undefined }
  ) &
  (
    | { amount: string | number; lineItems?: readonly PayPalLineItem[] | undefined }
    | { lineItems: readonly PayPalLineItem[]; amount?: string | number | undefined }
  );

/** What PayPal's script hands to `onApprove` (specification §3). */
export interface TokenizePaymentInput extends PayPalCallOptions {
  paymentToken?: string | undefined;
  payerID?: string | undefined;
  paymentID?: string | undefined;
  orderID?: string | undefined;
  billingToken?: string | undefined;
  shippingOptionsId?: string | undefined;
  /** Whether an agreement goes into the customer's vault. Default true. */
  vault?: boolean | undefined;
  /** Default: that of the last payment that was created. */
  intent?: PayPalIntent | undefined;
}

/** As of `createPayment`, for an account that the customer has saved. */
export type VaultInitiatedCheckoutOptions = OwnOptions &
  Omit<OwnCheckoutFlow, 'flow' | 'vaultInitiatedCheckoutPaymentMethodToken'> & {
    vaultInitiatedCheckoutPaymentMethodToken: string;
    /** Leaves the page as it is while the window is open. Default false. */
    optOutOfModalBackdrop?: boolean | undefined;
  };
