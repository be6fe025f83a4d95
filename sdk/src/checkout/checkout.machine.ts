import { unreachable } from '../core/machine.js';

/** Where a checkout is. */
export type CheckoutState =
  | { at: 'choosing' }
  /** A method is making a nonce. */
  | { at: 'paying' }
  /** The shop's server has the nonce and has not answered. */
  | { at: 'settling' }
  | { at: 'paid' }
  | { at: 'declined' };

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
  if (event.type === 'RESET') return state.at === 'choosing' ? state : { at: 'choosing' };
  switch (state.at) {
    case 'choosing':
      return event.type === 'START' ? { at: 'paying' } : state;
    case 'paying':
      if (event.type === 'NONCE') return { at: 'settling' };
      return event.type === 'STOP' ? { at: 'choosing' } : state;
    case 'settling':
      if (event.type === 'SETTLED') return { at: 'paid' };
      return event.type === 'REFUSED' ? { at: 'declined' } : state;
    case 'declined':
      if (event.type === 'START') return { at: 'paying' };
      return event.type === 'CHANGE' ? { at: 'choosing' } : state;
    case 'paid':
      return state;
    default:
      return unreachable(state);
  }
}
