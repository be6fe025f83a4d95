import { defineErrors, type PaymentError } from '../../core/errors.js';

/** Errors of a frame that cannot be reached, or does not answer. */
const frameErrors = defineErrors('FRAME', {
  // As the frame itself says it, which has no catalogue.
  MESSAGE_INVALID: ['INTERNAL', 'A message could not be read.'],
  OFFLINE: ['NETWORK', 'The device is offline.'],
  TIMEOUT: ['NETWORK', 'The frame did not respond to "{kind}" in time.'],
  UNREACHABLE: ['NETWORK', 'The frame {url} cannot be reached.'],
});

/** `FRAME_UNREACHABLE`, or `FRAME_OFFLINE` where the device says so. */
export const unreachableFrame = (url: string): PaymentError =>
  navigator.onLine ? frameErrors.UNREACHABLE({ words: { url } }) : frameErrors.OFFLINE();

/** Error of a message that could not be sent, or not be parsed when it came. */
export const messageFailed = (cause?: unknown): PaymentError => frameErrors.MESSAGE_INVALID({ cause });

/** Error of a request that the frame did not answer in time. */
export const requestTimedOut = (kind: string): PaymentError => frameErrors.TIMEOUT({ words: { kind } });
