import type { PaymentError } from '../core/errors.js';
import { unreachable } from '../core/machine.js';
import type { WindowReport } from './report.messages.js';

/** Where a provider's window is. */
export type PopupState =
  | { at: 'idle' }
  /** Open, with our own page in it; the provider's address is on its way. */
  | { at: 'landing' }
  /** Sent to the provider. */
  | { at: 'away' }
  | { at: 'done'; report: WindowReport }
  | { at: 'failed'; error: PaymentError };

export type PopupEvent =
  | { type: 'START' }
  | { type: 'REDIRECT' }
  | { type: 'REPORT'; report: WindowReport }
  | { type: 'FAIL'; error: PaymentError };

/** One window at a time; what has an outcome keeps it until the next start. */
export function transition(state: PopupState, event: PopupEvent): PopupState {
  switch (state.at) {
    case 'idle':
    case 'done':
    case 'failed':
      return event.type === 'START' ? { at: 'landing' } : state;
    case 'landing':
      // Nothing was asked of a provider yet, so no report can be an answer.
      if (event.type === 'REDIRECT') return { at: 'away' };
      return event.type === 'FAIL' ? { at: 'failed', error: event.error } : state;
    case 'away':
      if (event.type === 'REPORT') return { at: 'done', report: event.report };
      return event.type === 'FAIL' ? { at: 'failed', error: event.error } : state;
    default:
      return unreachable(state);
  }
}

export const isOpen = ({ at }: PopupState): boolean => at === 'landing' || at === 'away';
