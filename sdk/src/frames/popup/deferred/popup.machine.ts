import type { PaymentError } from '../../../core/errors.js';
import { unreachable } from '../../../core/machine.js';
import type { WindowReport } from '../../rpc/report.protocol.js';

/** Where a provider's window is. */
export type PopupState =
  | { status: 'idle' }
  /** Open, with our own page in it; the provider's address is on its way. */
  | { status: 'landing' }
  /** Sent to the provider. */
  | { status: 'away' }
  | { status: 'done'; report: WindowReport }
  | { status: 'failed'; error: PaymentError };

export type PopupEvent =
  | { type: 'START' }
  | { type: 'REDIRECT' }
  | { type: 'REPORT'; report: WindowReport }
  | { type: 'FAIL'; error: PaymentError };

/** One window at a time; what has an outcome keeps it until the next start. */
export function transition(state: PopupState, event: PopupEvent): PopupState {
  switch (state.status) {
    case 'idle':
    case 'done':
    case 'failed':
      return event.type === 'START' ? { status: 'landing' } : state;
    case 'landing':
      // Nothing was asked of a provider yet, so no report can be an answer.
      if (event.type === 'REDIRECT') return { status: 'away' };
      return event.type === 'FAIL' ? { status: 'failed', error: event.error } : state;
    case 'away':
      if (event.type === 'REPORT') return { status: 'done', report: event.report };
      return event.type === 'FAIL' ? { status: 'failed', error: event.error } : state;
    default:
      return unreachable(state);
  }
}

export const isOpen = ({ status: at }: PopupState): boolean => at === 'landing' || at === 'away';
