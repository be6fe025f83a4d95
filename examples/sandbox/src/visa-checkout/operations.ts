/** REST calls of Visa Checkout by HTTP method and path. */
export const operations = {
  'POST payment_methods/visa_checkout_cards': 'tokenizeVisaCheckoutCard',
};
