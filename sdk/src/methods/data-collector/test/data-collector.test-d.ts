import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import { create, type DataCollector, dataCollectorErrors, type DeviceData, VERSION } from '../index.js';

declare const client: Client;
declare const instance: DataCollector;

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<DataCollector>>();
  void create({ client, kount: true, useDeferredClient: true });
  void create({ authorization: 'sandbox_k3y_shop', correlationId: 'session', paypal: true });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ kount: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, correlationID: 'session' });
});

test('the data is a text, or an object with raw', () => {
  expectTypeOf(instance.getDeviceData()).resolves.toEqualTypeOf<string>();
  expectTypeOf(instance.getDeviceData({ raw: true })).resolves.toEqualTypeOf<DeviceData>();
  expectTypeOf(instance.deviceData).toEqualTypeOf<string | undefined>();
  expectTypeOf(instance.rawDeviceData).toEqualTypeOf<DeviceData | undefined>();
});

test('the rest of its surface', () => {
  expectTypeOf(dataCollectorErrors.KOUNT_ERROR().code).toEqualTypeOf<'DATA_COLLECTOR_KOUNT_ERROR'>();
  expectTypeOf<DataCollector>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
