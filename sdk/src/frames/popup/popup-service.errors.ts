import { defineErrors, type PaymentError } from '../../core/errors.js';
import type { CancelReason } from './cancel-reason.js';

/** Errors of a provider's window. Methods map the first two to codes of their own. */
export const popupServiceErrors = defineErrors('FRAME_SERVICE', {
  FRAME_CLOSED: ['INTERNAL', 'The window was closed before the provider responded.', true],
  FRAME_OPEN_FAILED: ['INTERNAL', 'The window could not be opened. Open it from a click.', true],
  ALREADY_OPEN: ['MERCHANT', 'The window is already open.', true],
  ADDRESS_INVALID: ['INTERNAL', 'The provider URL is not allowed.'],
  TIMEOUT: ['NETWORK', 'The return page {url} did not load in time.'],
});

/** Returns `FRAME_SERVICE_FRAME_CLOSED` with its reason and, if there is one, the query of the result page. */
export function closedFor(reason: CancelReason, params?: Readonly<Record<string, string>>): PaymentError {
  return popupServiceErrors.FRAME_CLOSED({ details: { reason, ...(params && { params }) } });
}
