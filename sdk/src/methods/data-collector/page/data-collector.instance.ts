import { orAborted } from '../../../core/abort.js';
import { readCallOptions } from '../../../core/call-options.js';
import { Instance } from '../../../core/instance.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { invalidOption } from '../../../core/option.errors.js';
import type { DeviceData } from './data-collector.flow.js';
import type { GetDeviceDataOptions } from './data-collector.options.js';
import { writeJson } from '../../../core/json.js';

/**
 * Instance that collects data about this device. Created by `dataCollector.create`. Its end removes
 * its elements, unless another instance uses them.
 */
export class DataCollector extends Instance {
  readonly #collecting: Promise<DeviceData>;
  #data: DeviceData | undefined;

  /** @internal */
  constructor(collecting: Promise<DeviceData>, life: Lifecycle) {
    super(life);
    this.#collecting = collecting;
    collecting.then(
      (data) => {
        this.#data = data;
      },
      () => {
        // Each call rejects with this failure; until then it must not be reported as unhandled.
      },
    );
  }

  /** Device data as JSON text; undefined while it is collected. */
  get deviceData(): string | undefined {
    return this.#data && writeJson(this.#data);
  }

  /** Copy of the device data; undefined while it is collected. */
  get rawDeviceData(): DeviceData | undefined {
    return this.#data && { ...this.#data };
  }

  /**
   * Resolves with the device data for the shop's server: a text, or an object with `raw`.
   *
   * @param options - `raw`, default false; a signal.
   * @throws A code of `DataCollectorGetDeviceDataErrorCode`:
   * `DATA_COLLECTOR_KOUNT_ERROR`, `DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS` or a `CLIENT_…` code if
   * `useDeferredClient` is set; `INSTANTIATION_OPTION_INVALID`; `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`.
   * @example
   * ```ts
   * const deviceData = await collector.getDeviceData();
   * ```
   */
  getDeviceData(options: GetDeviceDataOptions & { raw: true }): Promise<DeviceData>;
  getDeviceData(options?: GetDeviceDataOptions & { raw?: false | undefined }): Promise<string>;
  getDeviceData(options?: GetDeviceDataOptions): Promise<DeviceData | string>;
  async getDeviceData(options?: GetDeviceDataOptions): Promise<DeviceData | string> {
    this.guard('getDeviceData');
    const { raw, signal } = readCallOptions(options, invalidOption);
    const data = await orAborted(orAborted(this.#collecting, this.signal), signal);
    return raw ? { ...data } : writeJson(data);
  }
}
