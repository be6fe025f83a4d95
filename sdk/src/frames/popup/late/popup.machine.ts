import type { PaymentError } from '../../../core/errors.js';
import { unreachable } from '../../../core/machine.js';
import type { WindowReport } from '../../rpc/report.protocol.js';

/** State of a provider's window. */
export type PopupState =
  | { status: 'idle' }
  /** Open with the landing page; the provider's URL is being fetched. */
  | { status: 'landing' }
  /** Navigated to the provider. */
  | { status: 'away' }
  | { status: 'done'; report: WindowReport }
  | { status: 'failed'; error: PaymentError };

export type PopupEvent =
  | { type: 'START' }
  | { type: 'REDIRECT' }
  | { type: 'REPORT'; report: WindowReport }
  | { type: 'FAIL'; error: PaymentError };

/** Returns the next state. Only one window can be open; an outcome stays until the next start. */
export function transition(state: PopupState, event: PopupEvent): PopupState {
  switch (state.status) {
    case 'idle':
    case 'done':
    case 'failed':
      return event.type === 'START' ? { status: 'landing' } : state;
    case 'landing':
      // A report before the redirect cannot come from the provider.
      if (event.type === 'REDIRECT') return { status: 'away' };
      return event.type === 'FAIL' ? { status: 'failed', error: event.error } : state;
    case 'away':
      if (event.type === 'REPORT') return { status: 'done', report: event.report };
      return event.type === 'FAIL' ? { status: 'failed', error: event.error } : state;
    default:
      return unreachable(state);
  }
}

export const isOpen = ({ status }: PopupState): boolean => status === 'landing' || status === 'away';
