/** Attributes with which each element can start a payment. */
export const elements: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pay-card': {},
  'pay-checkout': { amount: '10.00', currency: 'USD' },
  'pay-apple-pay': { amount: '10.00', currency: 'USD' },
  'pay-google-pay': { amount: '10.00', currency: 'USD' },
  'pay-local-payment': {
    'payment-types': 'ideal',
    amount: '10.00',
    'currency-code': 'EUR',
    'given-name': 'Ada',
    surname: 'Lee',
  },
  'pay-masterpass': { subtotal: '10.00', 'currency-code': 'USD' },
  'pay-paypal': { flow: 'checkout', amount: '10.00', currency: 'USD' },
  'pay-sepa': {
    'merchant-account-id': 'acct_eur',
    'customer-id': 'cust-7',
    creditor: 'Lens & Co',
    'mandate-type': 'ONE_OFF',
  },
  'pay-three-d-secure': { amount: '10.00' },
  'pay-us-bank-account': { 'display-name': 'Lens & Co', amount: '10.00', currency: 'USD' },
  'pay-vault': { amount: '10.00', currency: 'USD' },
  'pay-venmo': { amount: '10.00', 'allow-desktop-web-login': '' },
  'pay-visa-checkout': { amount: '10.00', currency: 'USD' },
};
