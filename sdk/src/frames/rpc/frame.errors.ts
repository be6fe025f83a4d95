import { defineErrors, type PaymentError } from '../../core/errors.js';

/** Errors of a frame that cannot be reached or does not respond. */
export const frameErrors = defineErrors('FRAME', {
  // Same code and message as `invalidMessage`: the frame does not include this catalogue.
  MESSAGE_INVALID: ['INTERNAL', 'A message could not be read.'],
  OFFLINE: ['NETWORK', 'The device is offline.'],
  RELOADED: ['MERCHANT', 'The frame was loaded again, for example because the page has moved it.', true],
  TIMEOUT: ['NETWORK', 'The frame{at} did not respond to "{kind}" in time.'],
  UNREACHABLE: [
    'NETWORK',
    'The frame {url} cannot be reached. Check assetsUrl, and that the content security policy of the page allows its origin in frame-src and connect-src, and that it sends Access-Control-Allow-Origin.',
  ],
});

/** Returns `FRAME_UNREACHABLE`, or `FRAME_OFFLINE` if the device is offline. */
export const unreachableFrame = (url: string): PaymentError =>
  navigator.onLine ? frameErrors.UNREACHABLE({ params: { url } }) : frameErrors.OFFLINE();

/** Returns the error of a message that could not be sent or parsed. */
export const messageFailed = (cause?: unknown): PaymentError => frameErrors.MESSAGE_INVALID({ cause });

/** Returns the error of a request that the frame did not respond to in time. */
export const requestTimedOut = (kind: string): PaymentError =>
  frameErrors.TIMEOUT({ params: { kind, at: '' } });

/** Returns the error of a frame that was not ready in time: its server may be unreachable without refusing connections. */
export const frameTimedOut = (url: string): PaymentError =>
  frameErrors.TIMEOUT({ params: { kind: 'configure', at: ` ${url}` } });

/** Returns the error of a connection that ends because the frame was loaded again. */
export const frameReloaded = (): PaymentError => frameErrors.RELOADED();
