import type { PeerOptions } from './modules.js';

/** The peer calls it `isDebug`, and listens to it only where no client knows. */
export function toOwnOptions({ isDebug, ...options }: PeerOptions): PeerOptions {
  return options['client'] || isDebug === undefined ? options : { ...options, debug: Boolean(isDebug) };
}
