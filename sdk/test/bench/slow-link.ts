import { setTimeout } from 'node:timers/promises';

/** "Slow 4G" of the browsers' developer tools. */
const slow4g = { latencyMs: 562.5, bytesPerSecond: 180_000 };

/**
 * Returns a function that delays responses as a slow connection does, whose bandwidth the page and all of its frames share. The
 * browser's own emulation gives each process a connection of its own.
 */
export function slowLink({ latencyMs, bytesPerSecond } = slow4g) {
  let freeAt = 0;
  return async (_site: string, _request: Request, response: Response): Promise<void> => {
    const arrivesAt = performance.now() + latencyMs;
    const { byteLength } = await response.clone().arrayBuffer();
    freeAt = Math.max(arrivesAt, freeAt) + (byteLength / bytesPerSecond) * 1_000;
    await setTimeout(freeAt - performance.now());
  };
}
