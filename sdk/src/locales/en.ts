import { messages as explanations } from './en.explanations.js';
import { messages as labels } from './en.labels.js';
import type { Messages } from './messages.js';

export const messages: Messages = {
  ...labels,
  ...explanations,

  checkFields: 'Check the card details.',
  loading: 'Loading the secure card form…',
  loadFailed: 'The card form could not be loaded.',
  offline: 'You are offline. Check your connection.',
  retry: 'Try again',
  unsupported: 'This browser is too old to pay by card.',

  pay: 'Pay',
  payAmount: 'Pay {amount}',
  processing: 'Processing the payment…',
  paid: 'Payment complete',
  declined: 'The payment was declined. Try another card.',
  cvvRefused: 'The security code was refused. Check it and try again.',
  duplicateCard: 'This card is saved already.',
  cardRefused: 'The card was refused. Check the details or use another card.',
  networkFailed: 'The payment service cannot be reached. Nothing was charged; try again.',
  tryAgain: 'Something went wrong. Nothing was charged; try again.',

  windowOpen: 'Finish the payment in the window that has opened.',
  canceled: 'You have left the payment. Nothing was charged.',
  windowBlocked: 'The browser has blocked the payment window. Allow windows for this site, then try again.',
  methodLoading: 'Loading…',
  methodLoadFailed: 'This way to pay could not be loaded.',
  approved: 'Approved',
  payWith: 'Pay with {name}',
  providerFailed: 'The payment was not approved. Nothing was charged; try again or pay in another way.',

  iban: 'IBAN',
  accountHolder: 'Account holder',
  ibanEmpty: 'Enter the IBAN.',
  ibanInvalid: 'Check the IBAN.',
  accountHolderEmpty: 'Enter the name of the account holder.',
  mandateText:
    'By continuing you allow {creditor} to send instructions to your bank to debit your account, and your bank to debit it accordingly. You are entitled to a refund from your bank under its terms; it must be claimed within 8 weeks of the debit.',
  mandateCreditor: 'the shop',
  bankDebit: 'bank debit',

  chooseMethod: 'How would you like to pay?',
  methodMissing: 'Choose a way to pay.',
  methodCard: 'Card',
  methodSepa: 'Bank debit (SEPA)',
  methodLocal: 'Online banking',

  blikCode: 'BLIK code',
  blikCodeInvalid: 'Enter the 6 digits that your bank’s app shows.',
  invoice: 'Invoice',
  backToShop: 'Back to the shop',
};
