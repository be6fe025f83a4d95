import { ApiError } from '../http/client.js';
import type { Toasts } from '../lib/toasts.js';

/** Messages for a store that does not exist or is not the user's, and for other failures. */
const messageKeys = {
  client: ['store.switch-failed', 'store.not-opened'],
  store: ['store.unknown', 'store.not-changed'],
} as const;

/** Reports that a store could not be opened. The session is unchanged (specification §8). */
export function reportSwitchFailure(toasts: Toasts, error: unknown, what: keyof typeof messageKeys): void {
  console.error(error);
  const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
  const [refused, failed] = messageKeys[what];
  toasts.show({ tone: 'danger', text: isRefused ? refused : failed });
}
