import type { BankAccountMessages } from './catalogue.types.js';
import { inCatalogue, type Localized } from './localized.js';

const english: BankAccountMessages = {
  connection: 'Bank details',
  ownership: 'Account belongs to',
  personal: 'Me',
  business: 'My business',
  firstName: 'First name',
  lastName: 'Last name',
  businessName: 'Business name',
  routingNumber: 'Routing number',
  routingHint: '9 digits, at the bottom left of a check',
  accountNumber: 'Account number',
  accountType: 'Account type',
  checking: 'Checking',
  savings: 'Savings',
  mandate:
    'By continuing, you authorize {shop} and its payment provider to debit your bank account for this payment, and to verify your account details.',
  pay: 'Pay by bank account',
  payAmount: 'Pay {amount} by bank account',
  logIn: 'Log in to your bank',
  alternative: 'Enter account details',
  nextLogIn: 'You’ll log in to your bank, then come back here.',
  atBank: 'Log in to your bank in the window.',

  firstNameEmpty: 'Enter the first name.',
  lastNameEmpty: 'Enter the last name.',
  businessNameEmpty: 'Enter the business name.',
  routingNumberEmpty: 'Enter the routing number.',
  routingNumberInvalid: 'This routing number isn’t right. Check each of its 9 digits.',
  accountNumberEmpty: 'Enter the account number.',
  accountNumberInvalid: 'An account number has 4 to 17 digits.',
  loginLoadFailed: 'The bank login didn’t open. Try again, or enter your account details.',
  refused: 'This account wasn’t accepted. Check the details or use another account.',
};

/** Returns the messages of payments from a bank account; English if the locale has none, or if they are not loaded. */
export const bankAccountMessages = (locale: string): Localized<BankAccountMessages> =>
  inCatalogue('bankAccount', english, locale);
