import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, silent, stubGateway } from '#test/support/gateway-stub.js';
import { eventually } from '#test/support/pending.js';
import { type ScriptPage, stubScriptPage } from '#test/support/script-page.js';
import type * as Module from '../index.js';

let page: ScriptPage;
let gateway: GatewayStub;
let module: typeof Module;

beforeEach(async () => {
  page = stubScriptPage();
  gateway = stubGateway();
  vi.resetModules();
  module = await import('../index.js');
});

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

const authorization = sandboxKey;
const loaded = response(200, graphQLConfiguration());
const ended = { code: 'METHOD_CALLED_AFTER_TEARDOWN' };
const inserted = () =>
  eventually(() => {
    expect(page.scripts()).toHaveLength(1);
  });

/** Creates an instance whose script has loaded. */
async function created(options: object = {}) {
  gateway.plan(loaded);
  const creating = module.create({ authorization, ...options });
  await inserted();
  page.fire('load');
  return creating;
}

describe('a created data collector', () => {
  it('has the data as text and as object', async () => {
    const collector = await created({ correlationId: 'own' });
    expect(collector.deviceData).toBe('{"correlation_id":"own"}');
    expect(collector.rawDeviceData).toEqual({ correlation_id: 'own' });
    await expect(collector.getDeviceData()).resolves.toBe('{"correlation_id":"own"}');
    await expect(collector.getDeviceData({ raw: true })).resolves.toEqual({ correlation_id: 'own' });
  });

  it.each([
    [{ riskCorrelationId: 'a', clientMetadataId: 'b', correlationId: 'c' }, 'a'],
    [{ riskCorrelationId: '', clientMetadataId: 'b', correlationId: 'c' }, 'b'],
    [{ correlationId: 7 }, '7'],
  ])('uses the first session id of %j', async (options, id) => {
    const collector = await created(options);
    expect(collector.rawDeviceData).toEqual({ correlation_id: id });
  });

  it('returns copies, so that a shop cannot change the data of another call', async () => {
    const collector = await created({ correlationId: 'own' });
    Object.assign(collector.rawDeviceData ?? {}, { correlation_id: 'changed' });
    Object.assign(await collector.getDeviceData({ raw: true }), { correlation_id: 'changed' });
    expect(collector.deviceData).toBe('{"correlation_id":"own"}');
  });

  it('removes its elements and rejects calls after teardown', async () => {
    const collector = await created();
    await collector.teardown();
    expect(page.elements).toEqual([]);
    await expect(collector.getDeviceData()).rejects.toMatchObject(ended);
    await expect(collector.teardown()).rejects.toMatchObject(ended);
  });

  it('ends with the signal of its creation', async () => {
    const controller = new AbortController();
    const collector = await created({ signal: controller.signal });
    controller.abort();
    expect(page.elements).toEqual([]);
    await expect(collector.getDeviceData()).rejects.toMatchObject(ended);
  });
});

describe('a deferred data collector', () => {
  it('exists before its data', async () => {
    gateway.plan(loaded);
    const collector = await module.create({ authorization, useDeferredClient: true });
    expect([collector.deviceData, collector.rawDeviceData]).toEqual([undefined, undefined]);
    const result = collector.getDeviceData();
    await inserted();
    page.fire('load');
    expect(await result).toBe(collector.deviceData);
  });

  it('rejects each call with the failure of its creation', async () => {
    gateway.plan(response(403));
    const collector = await module.create({ authorization, useDeferredClient: true });
    for (let call = 0; call < 2; call += 1) {
      await expect(collector.getDeviceData()).rejects.toMatchObject({
        code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
      });
    }
  });

  it('rejects pending calls with ABORTED after teardown, or alone by their own signal', async () => {
    gateway.plan(silent);
    const collector = await module.create({ authorization, useDeferredClient: true });
    const controller = new AbortController();
    const [one, other] = [collector.getDeviceData({ signal: controller.signal }), collector.getDeviceData()];
    controller.abort('left');
    await expect(one).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
    await collector.teardown();
    await expect(other).rejects.toMatchObject({ code: 'ABORTED' });
    expect(page.elements).toEqual([]);
  });
});

describe('a creation', () => {
  it('rejects with DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS if the script is blocked', async () => {
    gateway.plan(loaded);
    const creating = module.create({ authorization });
    await inserted();
    page.fire('error');
    await expect(creating).rejects.toMatchObject({ code: 'DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS' });
    expect(page.elements).toEqual([]);
  });

  it('can be aborted, before it starts and while the script loads', async () => {
    const signal = AbortSignal.abort('left');
    await expect(module.create({ authorization, signal })).rejects.toMatchObject({
      code: 'ABORTED',
      cause: 'left',
    });
    expect(gateway.calls).toEqual([]);
    gateway.plan(loaded);
    const controller = new AbortController();
    const creating = module.create({ authorization, signal: controller.signal });
    await inserted();
    controller.abort();
    await expect(creating).rejects.toMatchObject({ code: 'ABORTED' });
    expect(page.elements).toEqual([]);
  });
});
