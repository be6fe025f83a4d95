import { messages as explanations } from './en.explanations.js';
import { messages as labels } from './en.labels.js';
import type { Messages } from './messages.js';

export const messages: Messages = {
  ...labels,
  ...explanations,

  checkFields: 'Check your card details.',
  loading: 'Loading secure card form…',
  loadFailed: 'The card form didn’t load.',
  offline: 'You’re offline. Check your connection.',
  retry: 'Try again',
  unsupported: 'Your browser is too old to pay by card. Update it, then try again.',

  pay: 'Pay',
  payAmount: 'Pay {amount}',
  processing: 'Processing your payment…',
  processingShort: 'Processing…',
  paid: 'Payment complete',
  declined: 'Your card was declined. You haven’t been charged. Try another card.',
  cvvRefused: 'The security code is incorrect. Check it and try again.',
  duplicateCard: 'This card is already saved.',
  cardRefused: 'Your card wasn’t accepted. Check the details or use another card.',
  networkFailed: 'We couldn’t reach the payment service. You haven’t been charged. Try again.',
  tryAgain: 'Something went wrong. You haven’t been charged. Try again.',

  windowOpen: 'Complete your payment in the open window.',
  appOpen: 'Complete your payment in the {name} app, then come back here.',
  canceled: 'Payment canceled. You haven’t been charged.',
  windowBlocked: 'Your browser blocked a pop-up. Allow pop-ups, then try again.',
  methodLoading: 'Loading…',
  methodLoadFailed: 'This payment method didn’t load.',
  approved: 'Approved',
  payWith: 'Pay with {name}',
  providerFailed:
    'Your payment wasn’t approved. You haven’t been charged. Try again or use another payment method.',
  outcomeUnknown: 'We couldn’t confirm your payment. Check for a confirmation before you try again.',

  iban: 'IBAN',
  accountHolder: 'Account holder',
  ibanEmpty: 'Enter your IBAN.',
  ibanInvalid: 'Check your IBAN.',
  accountHolderEmpty: 'Enter the account holder’s name.',
  mandateText:
    'By continuing, you authorize {creditor} to send instructions to your bank to debit your account, and your bank to debit it in accordance with those instructions. You are entitled to a refund from your bank under the terms of your agreement with it. You must claim it within 8 weeks of the debit.',
  mandateCreditor: 'the shop',
  bankDebit: 'Pay by direct debit',
  bankDebitAmount: 'Pay {amount} by direct debit',

  methodMissing: 'Choose a payment method.',
  methodLocal: 'Bank payment',

  blikCode: 'BLIK code',
  blikCodeInvalid: 'Enter the 6-digit code from your banking app.',
  invoice: 'Invoice',
  backToShop: 'Return to the shop',
};
