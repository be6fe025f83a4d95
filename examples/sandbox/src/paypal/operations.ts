/** REST calls of PayPal by HTTP method and path. */
export const operations = {
  'POST paypal_hermes/create_payment_resource': 'createPayPalPayment',
  'POST paypal_hermes/setup_billing_agreement': 'setupPayPalAgreement',
  'POST paypal_hermes/patch_payment_resource': 'patchPayPalPayment',
  'POST payment_methods/paypal_accounts': 'tokenizePayPalAccount',
};
