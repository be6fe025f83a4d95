import { unreachable } from '../core/machine.js';

/** State of `<pay-checkout>`: at most one method pays at a time. */
export type CheckoutState =
  | { status: 'choosing' }
  /** A method is creating a nonce. */
  | { status: 'paying' }
  /** The shop's server has received the nonce and has not responded yet. */
  | { status: 'settling' }
  | { status: 'paid' }
  | { status: 'declined' }
  /** The shop's server could not be asked, or failed: it may have charged. */
  | { status: 'unknown' };

/** Returns true in the states of a payment that has not ended. */
export const isRunning = ({ status }: CheckoutState): boolean => status === 'paying' || status === 'settling';

export type CheckoutEvent =
  /** The shopper started the payment. */
  | { type: 'START' }
  /** The method has returned a nonce. */
  | { type: 'NONCE' }
  /** The method failed or was canceled. */
  | { type: 'STOP' }
  /** The shop's server has accepted the payment. */
  | { type: 'SETTLED' }
  /** The payment was declined. */
  | { type: 'REFUSED' }
  /** The shop's server failed. */
  | { type: 'LOST' }
  /** The shopper changed a field or the method. */
  | { type: 'CHANGE' }
  /** The element was reset or removed from the document. */
  | { type: 'RESET' };

export function transition(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (event.type === 'RESET') return state.status === 'choosing' ? state : { status: 'choosing' };
  switch (state.status) {
    case 'choosing':
      return event.type === 'START' ? { status: 'paying' } : state;
    case 'paying':
      if (event.type === 'NONCE') return { status: 'settling' };
      return event.type === 'STOP' ? { status: 'choosing' } : state;
    case 'settling':
      if (event.type === 'SETTLED') return { status: 'paid' };
      if (event.type === 'LOST') return { status: 'unknown' };
      return event.type === 'REFUSED' ? { status: 'declined' } : state;
    case 'declined':
    case 'unknown':
      if (event.type === 'START') return { status: 'paying' };
      return event.type === 'CHANGE' ? { status: 'choosing' } : state;
    case 'paid':
      return state;
    default:
      return unreachable(state);
  }
}
