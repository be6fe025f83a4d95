import { pause } from './pause.js';

/** Milliseconds between two checks of the element. */
const checkEveryMs = 200;

/** Resolves when an element is not part of a document any more; rejects with `ABORTED` when the signal fires. */
export async function untilRemoved(element: Element, signal: AbortSignal): Promise<void> {
  while (element.isConnected) await pause(checkEveryMs, signal);
}
