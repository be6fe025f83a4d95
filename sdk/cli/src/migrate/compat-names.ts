import type { Target } from './finding.types.js';
import { fileName } from './script-url.js';

/** Names that `@tessera/web/compat` exports besides its modules. */
const names = new Set([
  ...['VERSION', 'BraintreeError', 'BinData', 'callback', 'AmericanExpress', 'ApplePay', 'ApplePayDeferred'],
  ...['ApplePayPayload', 'ApplePayPaymentRequest', 'Client', 'DataCollector', 'DataCollectorDeferred'],
  ...['FetchPaymentMethodsPayload', 'GooglePayment', 'GooglePaymentDeferred', 'GooglePaymentTokenizePayload'],
  ...[
    'HostedFieldFieldOptions',
    'HostedFields',
    'HostedFieldsEvent',
    'HostedFieldsField',
    'HostedFieldsState',
    'HostedFieldsStateObject',
  ],
  ...['HostedFieldsTokenizePayload', 'LocalPayment', 'LocalPaymentTokenizePayload', 'Masterpass'],
  ...['PaymentRequestComponent', 'PayPal', 'PayPalCheckout', 'PayPalTokenizePayload'],
  ...['PreferredPaymentMethods', 'SEPA', 'ThreeDSecure', 'ThreeDSecureVerifyPayload', 'UnionPay'],
  ...['UnionPayEnrollPayload', 'UnionPayFetchCapabilitiesPayload', 'UnionPayTokenizePayload'],
  ...['USBankAccount', 'VaultManager', 'Venmo', 'VenmoTokenizePayload', 'VisaCheckout'],
]);

/** Returns true if `@tessera/web/compat` exports a type, a class or a constant of this name. */
export const isCompatType = (name: string): boolean => names.has(name);

/** Returns true if `@tessera/web/compat` exports a name of the old package. */
export const isCompatName = (name: string, { modules }: Pick<Target, 'modules'>): boolean =>
  names.has(name) || (/^[a-z]/.test(name) && modules.includes(fileName(name)));
