import { ApiError } from '../api/client.js';
import type { Toasts } from './toasts.js';

/** Reports that a store could not be opened. The session is unchanged (specification §8). */
export function reportSwitchFailure(toasts: Toasts, error: unknown): void {
  console.error(error);
  const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
  toasts.show({ tone: 'danger', text: isRefused ? 'store.switch-failed' : 'store.not-opened' });
}
