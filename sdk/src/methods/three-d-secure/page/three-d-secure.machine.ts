import { unreachable } from '../../../core/machine.js';
import type { VerifiedPaymentMethod } from './three-d-secure.gateway.js';

/**
 * State of the verifications of an instance. `lookedUp` is the payment method of the last lookup; it
 * outlives its verification, because `cancelVerifyCard` returns it. `run` distinguishes verifications: a canceled one ends
 * later than the next one may start.
 */
export type VerificationState = { readonly lookedUp?: VerifiedPaymentMethod } & (
  | { readonly status: 'idle' }
  | {
      readonly status: 'looking-up' | 'deciding' | 'challenging' | 'authenticating';
      readonly run: number;
    }
);

export type VerificationEvent =
  | { readonly type: 'START'; readonly run: number }
  /** The lookup has responded; the shop decides when to continue. */
  | { readonly type: 'LOOKED_UP'; readonly run: number; readonly lookedUp: VerifiedPaymentMethod }
  /** The bank's challenge starts. */
  | { readonly type: 'CHALLENGE'; readonly run: number }
  /** The challenge has ended, and the gateway decides on its result. */
  | { readonly type: 'VALIDATED'; readonly run: number }
  | { readonly type: 'SETTLE'; readonly run: number }
  /** Ends whatever is running. */
  | { readonly type: 'CANCEL' };

export function transition(state: VerificationState, event: VerificationEvent): VerificationState {
  const { lookedUp } = state;
  const lookup = lookedUp ? { lookedUp } : {};
  if (state.status === 'idle') {
    return event.type === 'START' ? { ...lookup, status: 'looking-up', run: event.run } : state;
  }
  const { status } = state;
  if (event.type === 'CANCEL') return { ...lookup, status: 'idle' };
  const { run } = event;
  if (run !== state.run) return state;
  if (event.type === 'SETTLE') return { ...lookup, status: 'idle' };
  switch (status) {
    case 'looking-up':
      return event.type === 'LOOKED_UP' ? { status: 'deciding', run, lookedUp: event.lookedUp } : state;
    case 'deciding':
      return event.type === 'CHALLENGE' ? { ...lookup, status: 'challenging', run } : state;
    case 'challenging':
      return event.type === 'VALIDATED' ? { ...lookup, status: 'authenticating', run } : state;
    case 'authenticating':
      return state;
    default:
      return unreachable(status);
  }
}
