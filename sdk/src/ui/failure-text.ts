import { isPaymentError, type PaymentError } from '../core/errors.js';
import { isErrorResponse } from '../core/gateway-failure.js';
import type { Messages } from '../locales/index.js';

/** Returns true for network errors, and for errors of an unknown type that one has caused, such as a lost lookup of 3D Secure. */
const isNetworkFailure = ({ type, cause }: PaymentError): boolean =>
  type === 'NETWORK' || (type === 'UNKNOWN' && isPaymentError(cause) && cause.type === 'NETWORK');

/** Returns true if the device was offline, which explains any other error. */
export const isOffline = (error: PaymentError): boolean =>
  error.code === 'FRAME_OFFLINE' || (isNetworkFailure(error) && !navigator.onLine);

/** Returns true if the browser blocked the window; the method's own code can have other causes. */
export const isWindowBlocked = ({ cause }: Error): boolean =>
  isPaymentError(cause) && cause.code === 'FRAME_SERVICE_FRAME_OPEN_FAILED';

/** Returns the message for a failure without a specific text. */
export function failureText(error: PaymentError, messages: Messages, otherwise = messages.tryAgain): string {
  if (isOffline(error)) return messages.offline;
  // Some catalogues assign type NETWORK to rejections by the gateway, too; these are not shown as network failures.
  const isRejection = isErrorResponse(error) || isErrorResponse(error.cause);
  return isNetworkFailure(error) && !isRejection ? messages.networkFailed : otherwise;
}
