/** REST calls of Apple Pay by HTTP method and path. */
export const operations = {
  'POST apple_pay_web/sessions': 'createApplePaySession',
  'POST payment_methods/apple_payment_tokens': 'tokenizeApplePayment',
};
