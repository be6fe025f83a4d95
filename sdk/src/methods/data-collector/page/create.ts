import { resolveClientOnly } from '../../../client/resolve-client.js';
import { orAborted, throwIfAborted } from '../../../core/abort.js';
import { defaultTimeoutMs, systemClock } from '../../../core/deadline.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { requirePage } from '../../../core/support.js';
import { collect, type DeviceData } from './data-collector.flow.js';
import {
  checkCreateOptions,
  type CheckedOptions,
  type CreateDataCollectorOptions,
} from './data-collector.options.js';
import { DataCollector } from './data-collector.instance.js';

/** Creates an instance, and waits for the data unless `useDeferredClient` is set. */
export async function createDataCollector(given: CreateDataCollectorOptions): Promise<DataCollector> {
  const options = checkCreateOptions(given);
  requirePage();
  throwIfAborted(options.signal);
  const life = new Lifecycle(options.signal);
  const collecting = startCollecting(options, life.signal);
  const instance = new DataCollector(collecting, life);
  if (options.useDeferredClient) return instance;
  try {
    await orAborted(collecting, life.signal);
  } catch (error) {
    life.end();
    throw error;
  }
  return instance;
}

async function startCollecting(options: CheckedOptions, signal: AbortSignal): Promise<DeviceData> {
  const { client: own, authorization, debug, timeout } = options;
  const resolving = resolveClientOnly({ client: own, authorization, debug, timeout, signal });
  const client = await orAborted(resolving, signal);
  const account = client.getConfiguration().gatewayConfiguration;
  const deps = { account, clock: systemClock, timeout: timeout ?? defaultTimeoutMs, signal };
  return collect(deps, options);
}
