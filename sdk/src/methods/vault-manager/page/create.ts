import { resolveClient } from '../../../client/resolve-client.js';
import { throwIfAborted } from '../../../core/abort.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { VaultManager } from './vault-manager.instance.js';
import type { CreateVaultManagerOptions } from './vault-manager.options.js';

/** Creates an instance without waiting for its client. */
// eslint-disable-next-line @typescript-eslint/require-await -- invalid options must reject instead of throwing
export async function createVaultManager(given: CreateVaultManagerOptions): Promise<VaultManager> {
  const { client, authorization, debug, timeout, signal } = readCreateOptions(given, 'Vault Manager', {});
  throwIfAborted(signal);
  const life = new Lifecycle(signal);
  const pending = resolveClient({ client, authorization, debug, timeout, signal: life.signal });
  return new VaultManager(pending, life);
}
