import { resolveClient } from '../../../client/resolve-client.js';
import { orAborted } from '../../../core/abort.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import {
  checkAccount,
  checkCreateOptions,
  type CreateThreeDSecureOptions,
} from './three-d-secure-create.options.js';
import { createScriptMode } from './script-mode.js';
import { ThreeDSecure } from './three-d-secure.instance.js';

/** Creates an instance. Starts loading the challenge script without waiting for it. */
export async function createThreeDSecure(given: CreateThreeDSecureOptions): Promise<ThreeDSecure> {
  const options = checkCreateOptions(given);
  const { client: own, authorization, debug, timeout, display } = options;
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  try {
    const client = await orAborted(
      resolveClient({ client: own, authorization, debug, timeout, signal }),
      signal,
    );
    checkAccount(client.getConfiguration(), display);
    if (display === 'legacy') {
      const { createLegacyMode } = await importWithRetry(import('./optional/legacy-mode.js'));
      return new ThreeDSecure(life, (context) => createLegacyMode({ ...context, client, options, signal }));
    }
    return new ThreeDSecure(life, (context) =>
      createScriptMode({ ...context, client, options, signal }, display),
    );
  } catch (error) {
    life.end();
    throw error;
  }
}
