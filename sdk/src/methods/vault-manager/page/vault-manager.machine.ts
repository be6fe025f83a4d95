import type { PaymentError } from '../../../core/errors.js';
import { unreachable } from '../../../core/machine.js';
import { sameMethod } from '../../../core/saved-method.js';
import type { VaultedPaymentMethod } from './vault-manager.gateway.js';

interface List {
  readonly methods: readonly VaultedPaymentMethod[];
  /** Nonce of the chosen payment method; undefined for an empty list. */
  readonly chosen: string | undefined;
}

/** State of a list of saved payment methods. */
export type VaultState =
  /** The list is not loaded. */
  | { readonly status: 'empty' }
  | ({ readonly status: 'listed' } & List)
  /** The shopper is asked to confirm a deletion. */
  | ({ readonly status: 'confirming'; readonly nonce: string } & List)
  | ({ readonly status: 'deleting'; readonly nonce: string } & List)
  /** The last deletion has failed; the list is complete. */
  | ({ readonly status: 'refused'; readonly nonce: string; readonly error: PaymentError } & List);

export type VaultEvent =
  /** The gateway has sent the list. */
  | { readonly type: 'LOAD'; readonly methods: readonly VaultedPaymentMethod[] }
  | { readonly type: 'CHOOSE'; readonly nonce: string }
  | { readonly type: 'ASK'; readonly nonce: string }
  | { readonly type: 'KEEP' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'DELETED' }
  | { readonly type: 'REFUSE'; readonly error: PaymentError }
  /** The instance has ended. */
  | { readonly type: 'CLEAR' };

export function transition(state: VaultState, event: VaultEvent): VaultState {
  if (event.type === 'CLEAR') return state.status === 'empty' ? state : { status: 'empty' };
  // A list that arrives during a deletion may contain the deleted payment method.
  if (event.type === 'LOAD') return state.status === 'deleting' ? state : load(state, event.methods);
  switch (state.status) {
    case 'empty':
      return state;
    case 'listed':
    case 'refused':
      return choose(state, event);
    case 'confirming': {
      if (event.type === 'KEEP') return listed(state);
      const { methods, chosen, nonce } = state;
      return event.type === 'CONFIRM' ? { status: 'deleting', methods, chosen, nonce } : choose(state, event);
    }
    case 'deleting': {
      const { methods, chosen, nonce } = state;
      if (event.type === 'DELETED') return without(state, nonce);
      return event.type === 'REFUSE'
        ? { status: 'refused', methods, chosen, nonce, error: event.error }
        : state;
    }
    default:
      return unreachable(state);
  }
}

const listed = ({ methods, chosen }: List): VaultState => ({ status: 'listed', methods, chosen });

/** Handles `CHOOSE` and `ASK` of a payment method that is in the list. */
function choose(state: VaultState & List, event: VaultEvent): VaultState {
  const { methods, chosen } = state;
  if (event.type !== 'CHOOSE' && event.type !== 'ASK') return state;
  if (!methods.some(({ nonce }) => nonce === event.nonce)) return state;
  if (event.type === 'ASK') return { status: 'confirming', methods, chosen, nonce: event.nonce };
  return listed({ methods, chosen: event.nonce });
}

function without({ methods, chosen }: List, nonce: string): VaultState {
  const rest = methods.filter((method) => method.nonce !== nonce);
  return listed({ methods: rest, chosen: chosen === nonce ? rest[0]?.nonce : chosen });
}

/** Keeps the choice: a new list has new nonces for the same payment methods. */
function load(state: VaultState, methods: readonly VaultedPaymentMethod[]): VaultState {
  const before =
    state.status === 'empty' ? undefined : state.methods.find(({ nonce }) => nonce === state.chosen);
  const same = sameMethod(methods, before);
  return listed({ methods, chosen: (same ?? methods[0])?.nonce });
}
