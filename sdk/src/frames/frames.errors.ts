import { defineErrors, type PaymentError } from '../core/errors.js';

/** Why a frame did not come up, where nothing more can be found out about it. */
const frameErrors = defineErrors('FRAME', {
  OFFLINE: ['NETWORK', 'The device is offline.'],
  UNREACHABLE: ['NETWORK', 'The frame {url} cannot be reached.'],
});

/** `FRAME_UNREACHABLE`, or `FRAME_OFFLINE` where the device says so. */
export const unreachableFrame = (url: string): PaymentError =>
  navigator.onLine ? frameErrors.UNREACHABLE({ words: { url } }) : frameErrors.OFFLINE();
