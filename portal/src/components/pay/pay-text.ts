import type { PaymentFailure } from '../../../contract/payment-values.js';
import type { Translate } from '../../i18n/i18n.js';
import { describe } from '../describe-error.js';
import type { RequestFailure } from './use-payment.js';

/** Returns what a failed payment means for the payer. */
export function failureText({ failure, error }: RequestFailure, isCard: boolean, t: Translate): string {
  if (failure.kind === 'declined') return declineText(failure.reason, isCard, t);
  if (failure.kind === 'rejected' || failure.kind === 'limited') return describe(error, t);
  return t(`pay.${failure.kind}`);
}

/** Returns the reason of a declined payment. */
const declineText = (reason: PaymentFailure, isCard: boolean, t: Translate): string =>
  t(`pay.${reason}`, { kind: isCard ? 'card' : 'other' });
