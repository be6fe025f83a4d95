import { unreachable } from '../../../../core/machine.js';

/** The life of a set of fields, as far as tokenizing is concerned. */
export type FieldsState = { status: 'ready' } | { status: 'tokenizing' } | { status: 'ended' };

export type FieldsEvent =
  /** The page asks for a nonce. */
  | { type: 'START' }
  /** The nonce is there, or the reason why not. */
  | { type: 'SETTLE' }
  /** Teardown, or the signal that `create` was given. */
  | { type: 'END' };

export function transition(state: FieldsState, event: FieldsEvent): FieldsState {
  if (event.type === 'END') return state.status === 'ended' ? state : { status: 'ended' };
  switch (state.status) {
    case 'ready':
      return event.type === 'START' ? { status: 'tokenizing' } : state;
    case 'tokenizing':
      return event.type === 'SETTLE' ? { status: 'ready' } : state;
    case 'ended':
      return state;
    default:
      return unreachable(state);
  }
}
