import type { PaymentError } from '../core/errors.js';
import { isErrorResponse } from '../core/gateway-failure.js';
import type { Messages } from '../locales/index.js';

/** Whether it failed for want of a network: then nothing else is worth saying. */
export const isOffline = ({ code, type }: PaymentError): boolean =>
  code === 'FRAME_OFFLINE' || (type === 'NETWORK' && !navigator.onLine);

/** What to tell the shopper about a failure that has no words of its own. */
export function failureText(error: PaymentError, messages: Messages, otherwise = messages.tryAgain): string {
  if (isOffline(error)) return messages.offline;
  // Some catalogues call what the gateway has refused the network's as well; the shopper is told what is so.
  return error.type === 'NETWORK' && !isErrorResponse(error.cause) ? messages.networkFailed : otherwise;
}
