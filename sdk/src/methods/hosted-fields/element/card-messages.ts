import type { PaymentError } from '../../../core/errors.js';
import type { Messages } from '../../../locales/index.js';
import { failureText, isOffline } from '../../../ui/failure-text.js';

/** Reason for which a payment ended without success: an error, an outcome of `waitUntil`, or the shopper's cancel. */
export type CardFailure = PaymentError | 'refused' | 'unknown' | 'canceled';

/** Returns the message for a failure: what happened, and what the shopper can do. */
export function messageFor(error: CardFailure, messages: Messages, isForm: boolean): string {
  if (error === 'refused') return messages.providerFailed;
  if (error === 'canceled') return messages.canceled;
  if (error === 'unknown') return messages.outcomeUnknown;
  if (isForm && !isOffline(error)) return messages.loadFailed;
  switch (error.code) {
    case 'HOSTED_FIELDS_FIELDS_EMPTY':
    case 'HOSTED_FIELDS_FIELDS_INVALID':
      return messages.checkFields;
    case 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED':
      return messages.cvvRefused;
    case 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE':
      return messages.duplicateCard;
    case 'HOSTED_FIELDS_FAILED_TOKENIZATION':
      return messages.cardRefused;
    default:
      return failureText(error, messages);
  }
}
