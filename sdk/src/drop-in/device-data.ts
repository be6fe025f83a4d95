import type { Client } from '../client/index.js';
import { importWithRetry } from '../core/import-with-retry.js';
import { acceptUnknown } from '../core/unknown-options.js';
import type { OptionSettings } from './read-options.js';

/**
 * Resolves with the device data of a payload; undefined if the shop has not asked for it, or if it could not be
 * collected: payments work without it.
 */
export async function collectDeviceData(
  given: OptionSettings | undefined,
  { client, signal }: { readonly client: Client; readonly signal: AbortSignal },
): Promise<string | undefined> {
  if (!given) return undefined;
  try {
    const { create } = await importWithRetry(import('../methods/data-collector/index.js'));
    const { deviceData } = await create(acceptUnknown({ ...given, client, signal }));
    return deviceData;
  } catch (error) {
    // The Drop-in was torn down in the meantime.
    if (signal.aborted) return undefined;
    // eslint-disable-next-line no-console -- the page's developer reads the console
    console.log('The data collector of the Drop-in could not be set up.', error);
    return undefined;
  }
}
