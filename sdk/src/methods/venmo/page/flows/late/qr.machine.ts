import { unreachable } from '../../../../../core/machine.js';

/** State of one payment with a QR code. */
export type QrState =
  /** Creating the payment context. */
  | { status: 'preparing' }
  /** Showing the code. */
  | { status: 'waiting'; contextId: string }
  /** The shopper has scanned the code. */
  | { status: 'authorizing'; contextId: string }
  /** Approved: the payment can no longer be canceled. */
  | { status: 'authorized' }
  | { status: 'failed' }
  /** Closed by the shopper, or ended by the shop. */
  | { status: 'closed' };

export type QrEvent =
  | { type: 'CREATED'; contextId: string }
  | { type: 'SCANNED' }
  | { type: 'APPROVED' }
  | { type: 'FAIL' }
  /** The shopper closes the overlay. */
  | { type: 'CLOSE' }
  /** The shop ends the payment. */
  | { type: 'END' };

/** Returns the next state. An approved payment ignores everything but its end by the shop. */
export function transition(state: QrState, event: QrEvent): QrState {
  switch (state.status) {
    case 'preparing':
      if (event.type === 'CREATED') return { status: 'waiting', contextId: event.contextId };
      return interrupt(state, event);
    case 'waiting':
      if (event.type === 'SCANNED') return { status: 'authorizing', contextId: state.contextId };
      return event.type === 'APPROVED' ? { status: 'authorized' } : interrupt(state, event);
    case 'authorizing':
      return event.type === 'APPROVED' ? { status: 'authorized' } : interrupt(state, event);
    case 'authorized':
      return event.type === 'END' ? { status: 'closed' } : state;
    case 'failed':
    case 'closed':
      return state;
    default:
      return unreachable(state);
  }
}

function interrupt(state: QrState, { type }: QrEvent): QrState {
  if (type === 'FAIL') return { status: 'failed' };
  return type === 'CLOSE' || type === 'END' ? { status: 'closed' } : state;
}

/** Returns the id of the context that is still open at the gateway. */
export const openContext = (state: QrState): string | undefined =>
  'contextId' in state ? state.contextId : undefined;
