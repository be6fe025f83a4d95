/** One response with every field that the gateway can return. */
export const everything = {
  paymentResource: { paymentToken: 'PAYID-1', redirectUrl: 'https://www.paypal.com/pay?token=EC-1' },
  agreementSetup: { tokenId: 'BA-1', approvalUrl: 'https://www.paypal.com/agree' },
  paypalAccounts: [{ nonce: 'n', type: 'PayPalAccount' }],
  message: {
    body: { sepaDebitAccount: { approvalUrl: 'https://bank.example', last4: '1', bankReferenceToken: 'r' } },
  },
  nonce: 'n',
  requestToken: 'token',
  applePayCards: [{ nonce: 'n', type: 'ApplePayCard' }],
  masterpassCards: [{ nonce: 'n', type: 'MasterpassCard' }],
  paymentMethods: [],
  data: {
    preferredPaymentMethods: { paypalPreferred: true, venmoPreferred: true },
    tokenizeUsBankAccount: { paymentMethod: { id: 'n', details: { last4: '1234' } } },
  },
};
/** Every return parameter of a provider's popup. */
export const approval = {
  success: '1',
  token: 'EC-1',
  PayerID: 'P1',
  mpstatus: 'success',
  oauth_verifier: 'v',
  oauth_token: 't',
  checkout_resource_url: 'https://wallet.example',
};
