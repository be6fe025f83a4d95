import type {
  DeferredClientErrorCode,
  ForbiddenErrorCode,
  MethodCreateErrorCode,
} from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode, PolicyErrorCode, ScriptErrorCode } from '../../../core/error-codes.js';
import type { paypalErrors } from '../../../paypal/paypal.errors.js';
import type { paypalCheckoutErrors } from './paypal-checkout.errors.js';

type Code<Name extends keyof typeof paypalErrors> = CodeOf<typeof paypalErrors, Name>;
type CheckoutCode<Name extends keyof typeof paypalCheckoutErrors> = CodeOf<typeof paypalCheckoutErrors, Name>;

/** Codes of every call on the instance. */
type CallErrorCode =
  | DeferredClientErrorCode
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<'NOT_ENABLED'>
  | CheckoutCode<'SANDBOX_ACCOUNT_NOT_LINKED'>;

/** Codes that `create` rejects with. */
export type PayPalCheckoutCreateErrorCode =
  MethodCreateErrorCode | Code<'NOT_ENABLED'> | CheckoutCode<'SANDBOX_ACCOUNT_NOT_LINKED'>;

/** Codes that `createPayment` rejects with. */
export type PayPalCheckoutCreatePaymentErrorCode =
  CallErrorCode | Code<'FLOW_FAILED' | 'FLOW_OPTION_REQUIRED' | 'INVALID_PAYMENT_OPTION'>;

/** Codes that `updatePayment` rejects with. */
export type PayPalCheckoutUpdatePaymentErrorCode =
  CallErrorCode | Code<'FLOW_FAILED' | 'INVALID_PAYMENT_OPTION'> | CheckoutCode<'MISSING_REQUIRED_OPTION'>;

/** Codes that `tokenizePayment` rejects with. */
export type PayPalCheckoutTokenizePaymentErrorCode =
  CallErrorCode | Code<'ACCOUNT_TOKENIZATION_FAILED'> | CheckoutCode<'MISSING_REQUIRED_OPTION'>;

/** Codes that `startVaultInitiatedCheckout` rejects with. */
export type PayPalCheckoutStartVaultInitiatedCheckoutErrorCode =
  | PayPalCheckoutCreatePaymentErrorCode
  | PayPalCheckoutTokenizePaymentErrorCode
  | ScriptErrorCode
  | CheckoutCode<
      | 'START_VAULT_INITIATED_CHECKOUT_CANCELED'
      | 'START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS'
      | 'START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED'
      | 'START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED'
      | 'START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED'
    >;

/** Codes that `closeVaultInitiatedCheckoutWindow` rejects with. */
export type PayPalCheckoutCloseVaultInitiatedCheckoutWindowErrorCode =
  CallErrorCode | CheckoutCode<'START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED'>;

/** Codes that `focusVaultInitiatedCheckoutWindow` rejects with. */
export type PayPalCheckoutFocusVaultInitiatedCheckoutWindowErrorCode =
  CallErrorCode | CheckoutCode<'START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED'>;

/** Codes that `getClientId` rejects with. */
export type PayPalCheckoutGetClientIdErrorCode = CallErrorCode;

/** Codes that `loadPayPalSDK` rejects with. */
export type PayPalCheckoutLoadPayPalSDKErrorCode =
  CallErrorCode | ScriptErrorCode | PolicyErrorCode | Code<'FLOW_FAILED' | 'INVALID_PAYMENT_OPTION'>;

/** Codes of all calls. */
export type PayPalCheckoutErrorCode =
  | PayPalCheckoutCreateErrorCode
  | PayPalCheckoutCreatePaymentErrorCode
  | PayPalCheckoutUpdatePaymentErrorCode
  | PayPalCheckoutTokenizePaymentErrorCode
  | PayPalCheckoutStartVaultInitiatedCheckoutErrorCode
  | PayPalCheckoutCloseVaultInitiatedCheckoutWindowErrorCode
  | PayPalCheckoutFocusVaultInitiatedCheckoutWindowErrorCode
  | PayPalCheckoutGetClientIdErrorCode
  | PayPalCheckoutLoadPayPalSDKErrorCode;
