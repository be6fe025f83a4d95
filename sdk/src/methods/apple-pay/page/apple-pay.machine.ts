import { unreachable } from '../../../core/machine.js';

/**
 * State of a session. The sheet stays open while `completing`, until the shop has reported the
 * outcome of the payment.
 */
export type ApplePayState = {
  status: 'idle' | 'validating' | 'choosing' | 'tokenizing' | 'completing';
};

export type ApplePayEvent = { type: 'START' | 'VALIDATED' | 'AUTHORIZED' | 'TOKENIZED' | 'SETTLE' };

export function transition(state: ApplePayState, { type }: ApplePayEvent): ApplePayState {
  if (type === 'SETTLE') return state.status === 'idle' ? state : { status: 'idle' };
  switch (state.status) {
    case 'idle':
      return type === 'START' ? { status: 'validating' } : state;
    case 'validating':
      return type === 'VALIDATED' ? { status: 'choosing' } : state;
    case 'choosing':
      return type === 'AUTHORIZED' ? { status: 'tokenizing' } : state;
    case 'tokenizing':
      return type === 'TOKENIZED' ? { status: 'completing' } : state;
    case 'completing':
      return state;
    default:
      return unreachable(state.status);
  }
}
