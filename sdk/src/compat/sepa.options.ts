import type { PeerOptions } from './modules.js';

/** The bank is told the peer's addresses of the way back. */
export const toSepaOptions = (options: PeerOptions): PeerOptions => ({ ...options, returnsUnminified: true });
