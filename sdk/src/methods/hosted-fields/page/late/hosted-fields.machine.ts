import { unreachable } from '../../../../core/machine.js';

/** Tokenization state of a set of fields. */
export type FieldsState = { status: 'ready' } | { status: 'tokenizing' } | { status: 'ended' };

export type FieldsEvent =
  /** `tokenize` was called. */
  | { type: 'START' }
  /** The call has resolved or rejected. */
  | { type: 'SETTLE' }
  /** Teardown, or the signal passed to `create` has fired. */
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
