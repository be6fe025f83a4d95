import { unreachable } from '../../core/machine.js';

/** The life of a set of fields, as far as tokenizing is concerned. */
export type FieldsState = { at: 'ready' } | { at: 'tokenizing' } | { at: 'ended' };

export type FieldsEvent =
  /** The page asks for a nonce. */
  | { type: 'START' }
  /** The nonce is there, or the reason why not. */
  | { type: 'SETTLE' }
  /** Teardown, or the signal that `create` was given. */
  | { type: 'END' };

export function transition(state: FieldsState, event: FieldsEvent): FieldsState {
  if (event.type === 'END') return state.at === 'ended' ? state : { at: 'ended' };
  switch (state.at) {
    case 'ready':
      return event.type === 'START' ? { at: 'tokenizing' } : state;
    case 'tokenizing':
      return event.type === 'SETTLE' ? { at: 'ready' } : state;
    case 'ended':
      return state;
    default:
      return unreachable(state);
  }
}
