import { type DeletionEvent, type DropInSetup, type DropInState, show, start } from '../drop-in.machine.js';

/** Returns the state after an event of a deletion. */
export function deletion(setup: DropInSetup, state: DropInState, event: DeletionEvent): DropInState {
  switch (event.type) {
    case 'EDIT':
      return state.methods.length === 0 ? state : show({ ...state, isEditing: true }, 'methods');
    case 'DONE':
      return state.isEditing ? { ...state, isEditing: false, error: undefined } : state;
    case 'ASK': {
      const method = state.methods.find(({ nonce }) => nonce === event.nonce);
      if (!state.isEditing || !method || method.hasSubscription) return state;
      return show({ ...state, toDelete: event.nonce }, 'delete-confirmation');
    }
    case 'KEEP':
      if (state.toDelete === undefined || state.isDeleting) return state;
      return show({ ...state, toDelete: undefined }, 'methods');
    case 'DELETE':
      return state.toDelete === undefined ? state : { ...state, isDeleting: true };
    case 'DELETED': {
      const { methods, hasFailed } = event;
      const next = { ...state, methods, toDelete: undefined, isDeleting: false };
      if (!hasFailed || methods.length === 0) return start(setup, next, methods);
      return {
        ...show({ ...next, isEditing: true }, 'methods'),
        error: 'vaultManagerPaymentMethodDeletionError',
      };
    }
  }
}
