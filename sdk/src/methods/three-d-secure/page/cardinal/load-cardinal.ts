import { loadScript } from '../../../../core/load-script.js';
import type { Cardinal } from './cardinal.types.js';

/** Returns the global of the challenge script; undefined before it has run. */
export function cardinalGlobal(): Cardinal | undefined {
  const { Cardinal: found } = globalThis as { Cardinal?: Cardinal };
  return found;
}

/** Loads the challenge script once per page. Rejects with the cause of the failure, or with `ABORTED`. */
export const loadCardinal = (url: string, signal: AbortSignal): Promise<void> =>
  loadScript(url, () => cardinalGlobal() !== undefined, signal);
