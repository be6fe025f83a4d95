import { orAborted, throwIfAborted } from '../../../core/abort.js';
import { type Clock, withDeadline } from '../../../core/deadline.js';
import { sharedErrors } from '../../../core/errors.js';
import type { Collection, DeviceSource } from '../../../core/singletons/device-sources.js';

interface Use {
  /** Inserts the elements that collect the data. */
  readonly start: (sessionId: string) => Collection;
  /** Milliseconds; 0 means no limit. */
  readonly timeout: number;
  readonly clock: Clock;
  /** Ends the use; the last one removes the elements. */
  readonly signal: AbortSignal;
}

/** Creates a source that has not collected anything. */
export const createSource = (sessionId: string): DeviceSource => ({
  sessionId,
  users: 0,
  collection: undefined,
  isCollected: false,
});

/**
 * Uses a source until the signal fires: starts the collection unless another instance has, and resolves when it has
 * started. Rejects with `SCRIPT_FAILED_TO_LOAD` or `ABORTED`; the next use then tries again.
 */
export async function joinSource(
  source: DeviceSource,
  { start, timeout, clock, signal }: Use,
): Promise<void> {
  throwIfAborted(signal);
  source.users += 1;
  const leave = () => {
    signal.removeEventListener('abort', leave);
    source.users -= 1;
    if (source.users > 0) return;
    source.collection?.remove();
    source.collection = undefined;
  };
  signal.addEventListener('abort', leave);
  if (source.isCollected) return;
  const error = () => sharedErrors.SCRIPT_FAILED_TO_LOAD();
  try {
    const { ready } = (source.collection ??= start(source.sessionId));
    await withDeadline({ ms: timeout, error, signal, clock }, (within) => orAborted(ready, within));
    source.isCollected = true;
  } catch (cause) {
    // After an abort the listener has left already.
    throwIfAborted(signal);
    leave();
    throw sharedErrors.SCRIPT_FAILED_TO_LOAD({ cause });
  }
}
