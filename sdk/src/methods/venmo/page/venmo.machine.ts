import type { PaymentError } from '../../../core/errors.js';
import { unreachable } from '../../../core/machine.js';
import type { VenmoApproval } from './venmo.types.js';

/** State of a payment. */
export type VenmoState =
  | { status: 'idle' }
  /** Creating the payment's URL. */
  | { status: 'opening' }
  /** In the Venmo app, in Venmo's window, or in front of the QR code. */
  | { status: 'waiting' }
  /** Back from Venmo: querying the outcome. */
  | { status: 'verifying' }
  | { status: 'done'; approval: VenmoApproval }
  | { status: 'failed'; error: PaymentError };

export type VenmoEvent =
  | { type: 'START' }
  | { type: 'OPENED' }
  | { type: 'RETURNED' }
  | { type: 'APPROVED'; approval: VenmoApproval }
  | { type: 'FAIL'; error: PaymentError };

/** Returns the next state. Only one payment can be active, and its first outcome stays until the next start. */
export function transition(state: VenmoState, event: VenmoEvent): VenmoState {
  switch (state.status) {
    case 'idle':
    case 'done':
    case 'failed':
      return event.type === 'START' ? { status: 'opening' } : state;
    case 'opening':
    case 'waiting':
    case 'verifying':
      return progress(state, event);
    default:
      return unreachable(state);
  }
}

function progress(state: VenmoState, event: VenmoEvent): VenmoState {
  switch (event.type) {
    case 'APPROVED':
      return { status: 'done', approval: event.approval };
    case 'FAIL':
      return { status: 'failed', error: event.error };
    case 'OPENED':
      return state.status === 'opening' ? { status: 'waiting' } : state;
    case 'RETURNED':
      // A result that is in the address already needs no app switch.
      return state.status === 'verifying' ? state : { status: 'verifying' };
    case 'START':
      return state;
    default:
      return unreachable(event);
  }
}

/** Returns true while a payment is active. */
export const isActive = ({ status }: VenmoState): boolean =>
  status === 'opening' || status === 'waiting' || status === 'verifying';

/** Returns true while the shopper can still cancel: Venmo has not returned. */
export const isAway = ({ status }: VenmoState): boolean => status === 'opening' || status === 'waiting';
