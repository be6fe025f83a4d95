/** Names that `@types/braintree-web-drop-in` exports; `@tessera/web/drop-in` exports the same. */
const names = new Set([
  ...['create', 'VERSION', 'Dropin', 'Options', 'applePayCreateOptions', 'cardCreateOptions'],
  ...['dataCollectorOptions', 'googlePayCreateOptions', 'paypalCreateOptions', 'threeDSecureOptions'],
  ...['venmoCreateOptions', 'PaymentMethodRequestablePayload', 'PaymentOptionSelectedPayload'],
  ...['HostedFieldsStateEvents', 'UpdatableConfigurationOption', 'PaymentMethodOptions'],
  ...['RequestPaymentMethodCallback', 'PaymentMethodPayload', 'binData', 'applePayPaymentMethodPayload'],
  ...['cardPaymentMethodPayload', 'googlePayPaymentMethodPayload', 'Address', 'paypalPaymentMethodPayload'],
  ...['venmoPaymentMethodPayload', 'ActiveView', 'ChangeActiveViewPayload'],
]);

/** Returns true if `@tessera/web/drop-in` exports a name of the old package. */
export const isDropInName = (name: string): boolean => names.has(name);
