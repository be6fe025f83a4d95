import type { UnionPayMessages } from './catalogue.types.js';
import { inCatalogue, type Localized } from './localized.js';

const english: UnionPayMessages = {
  mobileTitle: 'Mobile number',
  hint: 'UnionPay confirms payments by text message. Enter the mobile number that your bank has on file.',
  debit: 'This card needs no expiration date or security code.',
  countryCode: 'Country code',
  number: 'Mobile number',
  countryCodeInvalid: 'Enter a country code, such as +86.',
  numberEmpty: 'Enter your mobile number.',
  numberInvalid: 'Check your mobile number.',
  enrolling: 'Requesting a code…',
  codeTitle: 'Text message code',
  sent: 'We sent a code to {mobile}.',
  resent: 'We sent a new code to {mobile}.',
  changeNumber: 'Change number',
  code: 'Code from the text message',
  codeEmpty: 'Enter the code.',
  codeWrong: 'The code is incorrect or has expired. Check it or request a new one.',
  confirm: 'Confirm',
  confirming: 'Checking the code…',
  resend: 'Send a new code',
  resendIn: 'New code in {seconds} s',
  notSent: 'We couldn’t send a new code. Wait a moment or change the number.',
  rejected: 'Your card or mobile number wasn’t accepted. Check both and try again.',
};

/** Returns the messages of the UnionPay steps; English if the locale has none, or if they are not loaded. */
export const unionPayMessages = (locale: string): Localized<UnionPayMessages> =>
  inCatalogue('unionPay', english, locale);
