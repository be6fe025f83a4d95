import { defineErrors, type PaymentError } from '../../core/errors.js';
import type { CancelReason } from './cancel-reason.js';

/** What can become of a provider's window. Methods turn the first two into codes of their own. */
export const popupServiceErrors = defineErrors('FRAME_SERVICE', {
  FRAME_CLOSED: ['INTERNAL', 'The window was closed before the provider had answered.', true],
  FRAME_OPEN_FAILED: ['INTERNAL', 'The window could not be opened: was it opened in a click?', true],
  ALREADY_OPEN: ['MERCHANT', 'The window is open already.', true],
  ADDRESS_INVALID: ['INTERNAL', 'The address of the provider is not one that a window may be sent to.'],
  TIMEOUT: ['NETWORK', 'The way back from the window could not be prepared in time.'],
});

/** Returns `FRAME_SERVICE_FRAME_CLOSED` with its reason, and with the query that the window came back with, if any. */
export function closedFor(reason: CancelReason, params?: Readonly<Record<string, string>>): PaymentError {
  return popupServiceErrors.FRAME_CLOSED({ details: { reason, ...(params && { params }) } });
}
