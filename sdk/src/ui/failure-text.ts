import { isPaymentError, type PaymentError } from '../core/errors.js';
import { isErrorResponse } from '../core/gateway-failure.js';
import type { Messages } from '../locales/index.js';

/** Returns true if the device was offline, which explains any other error. */
export const isOffline = ({ code, type }: PaymentError): boolean =>
  code === 'FRAME_OFFLINE' || (type === 'NETWORK' && !navigator.onLine);

/** Returns true if the browser blocked the window; the method's own code can have other causes. */
export const isWindowBlocked = ({ cause }: Error): boolean =>
  isPaymentError(cause) && cause.code === 'FRAME_SERVICE_FRAME_OPEN_FAILED';

/** Returns the message for a failure without a specific text. */
export function failureText(error: PaymentError, messages: Messages, otherwise = messages.tryAgain): string {
  if (isOffline(error)) return messages.offline;
  // Some catalogues assign type NETWORK to rejections by the gateway, too; these are not shown as network failures.
  const isRejection = isErrorResponse(error) || isErrorResponse(error.cause);
  return error.type === 'NETWORK' && !isRejection ? messages.networkFailed : otherwise;
}
