import { VERSION } from '../../core/version.js';
import { createDataCollector } from './page/create.js';
import type { DataCollector } from './page/data-collector.instance.js';
import type { CreateDataCollectorOptions } from './page/data-collector.options.js';

export { VERSION };
export type {
  DataCollectorCreateErrorCode,
  DataCollectorErrorCode,
  DataCollectorGetDeviceDataErrorCode,
} from './page/error-codes.js';
export { DataCollector } from './page/data-collector.instance.js';
export { dataCollectorErrors } from './page/data-collector.errors.js';
export type { DeviceData } from './page/data-collector.flow.js';
export type { CreateDataCollectorOptions, GetDeviceDataOptions } from './page/data-collector.options.js';

/**
 * Creates an instance that collects data about this device for the gateway's fraud protection.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `DataCollectorCreateErrorCode`:
 * `DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS` if nothing could be collected, for example because a blocker rejects
 * the script; `DATA_COLLECTOR_KOUNT_ERROR`; `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or
 * `INCOMPATIBLE_VERSIONS` for wrong options; `BROWSER_UNSUPPORTED`; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const collector = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * const body = JSON.stringify({ nonce: card.nonce, deviceData: collector.deviceData });
 * ```
 */
export function create(options: CreateDataCollectorOptions): Promise<DataCollector> {
  return createDataCollector(options);
}
