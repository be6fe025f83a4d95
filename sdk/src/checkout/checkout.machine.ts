import { unreachable } from '../core/machine.js';

/** Where a checkout is. */
export type CheckoutState =
  | { status: 'choosing' }
  /** A method is making a nonce. */
  | { status: 'paying' }
  /** The shop's server has the nonce and has not answered. */
  | { status: 'settling' }
  | { status: 'paid' }
  | { status: 'declined' };

export type CheckoutEvent =
  /** The shopper starts to pay. */
  | { type: 'START' }
  /** A nonce is there. */
  | { type: 'NONCE' }
  /** The method failed, or the shopper left it. */
  | { type: 'STOP' }
  /** The shop's server has taken the money. */
  | { type: 'SETTLED' }
  /** The shop's server has refused. */
  | { type: 'REFUSED' }
  /** The shopper changes something. */
  | { type: 'CHANGE' }
  /** The element is reset, or leaves the document. */
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
      return event.type === 'REFUSED' ? { status: 'declined' } : state;
    case 'declined':
      if (event.type === 'START') return { status: 'paying' };
      return event.type === 'CHANGE' ? { status: 'choosing' } : state;
    case 'paid':
      return state;
    default:
      return unreachable(state);
  }
}
