import type { VerificationMessages } from './catalogue.types.js';
import { inCatalogue, type Localized } from './localized.js';

const english: VerificationMessages = {
  checking: 'Checking your card with your bank…',
  confirm: 'Confirm the payment with your bank.',
  done: 'Card check complete',
  canceled: 'Confirmation canceled. You haven’t been charged.',
  failed: 'We couldn’t verify your card. You haven’t been charged. Try again or use another card.',
};

/** Returns the status messages of a verification; English if the locale has none, or if they are not loaded. */
export const verificationMessages = (locale: string): Localized<VerificationMessages> =>
  inCatalogue('verification', english, locale);
