import type { PaymentError } from '../../core/errors.js';
import type { Messages } from '../../locales/index.js';

/** What to tell the shopper about a failure: what happened, and what to do now. */
export function messageFor({ code, type }: PaymentError, messages: Messages, isForm: boolean): string {
  if (code === 'FRAME_OFFLINE' || (type === 'NETWORK' && !navigator.onLine)) return messages.offline;
  if (isForm) return messages.loadFailed;
  switch (code) {
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
      return type === 'NETWORK' ? messages.networkFailed : messages.tryAgain;
  }
}
