import type { PartialCatalogue } from '../catalogue.types.js';

/** British English: the messages that differ from American English. */
export const catalogue: PartialCatalogue = {
  common: {
    expirationDate: 'Expiry date',
    expirationMonth: 'Expiry month',
    expirationYear: 'Expiry year',
    postalCode: 'Postcode',
    expirationEmpty: 'Enter the expiry date.',
    expirationInvalid: 'Check the expiry date.',
    postalCodeEmpty: 'Enter the postcode.',
    postalCodeInvalid: 'Check the postcode.',
    canceled: 'Payment cancelled. You haven’t been charged.',
    mandateText:
      'By continuing, you authorise {creditor} to send instructions to your bank to debit your account, and your bank to debit it in accordance with those instructions. You are entitled to a refund from your bank under the terms of your agreement with it. You must claim it within 8 weeks of the debit.',
  },
  bankAccount: {
    routingHint: '9 digits, at the bottom left of a cheque',
    mandate:
      'By continuing, you authorise {shop} and its payment provider to debit your bank account for this payment, and to verify your account details.',
  },
  verification: { canceled: 'Confirmation cancelled. You haven’t been charged.' },
  venmoQr: {
    authorize: 'Authorise on your Venmo app',
    authorized: 'Venmo account authorised',
    canceled: 'The authorisation was cancelled',
  },
};
