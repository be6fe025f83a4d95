import { windowStrategy } from '../../../frames/popup/late/popup-strategy.js';

/**
 * Returns false if the wallet cannot be shown: in web views of apps that open no windows, and outside of a browser.
 *
 * @example
 * ```ts
 * button.hidden = !isSupported();
 * ```
 */
export const isSupported = (): boolean => 'document' in globalThis && windowStrategy() !== 'modal';
