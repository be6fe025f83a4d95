import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, silent, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { eventually, pending } from '#test/support/pending.js';
import { asyncDispose } from '#src/core/lifecycle.js';
import type * as Module from '../index.js';

let module: typeof Module;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.resetModules();
  module = await import('../index.js');
});

afterEach(async () => {
  // Pending imports would otherwise resolve into the next test's modules.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

const left = { code: 'ABORTED', cause: 'left' };
const ended = { code: 'METHOD_CALLED_AFTER_TEARDOWN' };
const loaded = response(200, graphQLConfiguration());
const both = { paypalPreferred: true, venmoPreferred: true };
const loadedMethods = response(200, { data: { preferredPaymentMethods: both } });
const isEnded = (call: number) =>
  eventually(() => {
    expect(gateway.calls[call]?.signal?.aborted).toBe(true);
  });

describe('an aborted create call', () => {
  it('rejects with the reason, without calling the shop’s function or the gateway', async () => {
    const authorization = vi.fn<() => string>();
    const signal = AbortSignal.abort('left');
    await expect(module.create({ authorization, signal })).rejects.toMatchObject(left);
    expect(authorization).not.toHaveBeenCalled();
    expect(gateway.calls).toEqual([]);
  });

  it('rejects with an option’s error first', async () => {
    await expect(module.create({ signal: AbortSignal.abort() } as never)).rejects.toMatchObject({
      code: 'INSTANTIATION_OPTION_REQUIRED',
    });
  });
});

describe('an aborted call', () => {
  it('is never sent if its signal is already aborted', async () => {
    gateway.plan(loaded);
    const instance = await module.create({ authorization: sandboxKey });
    await gateway.sent(1);
    const signal = AbortSignal.abort('left');
    await expect(instance.fetchPreferredPaymentMethods({ signal })).rejects.toMatchObject(left);
    expect(gateway.calls).toHaveLength(1);
  });

  it('does not wait for the client, unlike other calls', async () => {
    const authorization = pending<string>();
    const instance = await module.create({ authorization: () => authorization.promise });
    const controller = new AbortController();
    const aborted = instance.fetchPreferredPaymentMethods({ signal: controller.signal });
    const other = instance.fetchPreferredPaymentMethods();
    controller.abort('left');
    await expect(aborted).rejects.toMatchObject(left);
    gateway.plan(loaded, loadedMethods);
    authorization.resolve(sandboxKey);
    await expect(other).resolves.toEqual(both);
    expect(gateway.calls).toHaveLength(2);
  });

  it('aborts its request and rejects instead of returning no preference, and the next call succeeds', async () => {
    gateway.plan(loaded, silent, loadedMethods);
    const instance = await module.create({ authorization: sandboxKey });
    const controller = new AbortController();
    const result = instance.fetchPreferredPaymentMethods({ signal: controller.signal });
    await gateway.sent(2);
    controller.abort('left');
    await expect(result).rejects.toMatchObject(left);
    await isEnded(1);
    await expect(instance.fetchPreferredPaymentMethods()).resolves.toEqual(both);
  });

  it('removes its listeners from the given signals', async () => {
    gateway.plan(loaded, loadedMethods);
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const instance = await module.create({ authorization: sandboxKey });
    await instance.fetchPreferredPaymentMethods({ signal });
    for (const [, , options] of added.mock.calls) {
      const ofFollower = typeof options === 'object' ? options.signal : undefined;
      expect(ofFollower?.aborted ?? removed.mock.calls.length > 0).toBe(true);
    }
    expect(added).toHaveBeenCalled();
  });
});

describe('the end of an instance', () => {
  it('rejects pending calls and every later call', async () => {
    gateway.plan(loaded, silent);
    const instance = await module.create({ authorization: sandboxKey });
    const result = instance.fetchPreferredPaymentMethods();
    await gateway.sent(2);
    const failed = expect(result).rejects.toMatchObject({ code: 'ABORTED' });
    await instance.teardown();
    await failed;
    await isEnded(1);
    await expect(instance.fetchPreferredPaymentMethods()).rejects.toMatchObject(ended);
    await expect(instance.teardown()).rejects.toMatchObject(ended);
  });

  it('ends the client that is being created', async () => {
    gateway.plan(silent);
    const instance = await module.create({ authorization: sandboxKey });
    const result = instance.fetchPreferredPaymentMethods();
    const failed = expect(result).rejects.toMatchObject({ code: 'ABORTED' });
    await gateway.sent(1);
    await instance.teardown();
    await failed;
    await isEnded(0);
  });

  it('does not end the shop’s own client', async () => {
    gateway.plan(loaded);
    const { create } = await import('#src/client/index.js');
    const client = await create({ authorization: sandboxKey });
    const instance = await module.create({ client });
    await instance.teardown();
    expect(client.getVersion()).toBe('3.102.0');
  });

  it('is also caused by the signal of creation', async () => {
    gateway.plan(loaded, silent);
    const controller = new AbortController();
    const instance = await module.create({ authorization: sandboxKey, signal: controller.signal });
    const result = instance.fetchPreferredPaymentMethods();
    await gateway.sent(2);
    controller.abort('left');
    await expect(result).rejects.toMatchObject(left);
    await expect(instance.fetchPreferredPaymentMethods()).rejects.toMatchObject(ended);
  });

  it('is also caused by disposal, any number of times', async () => {
    gateway.plan(loaded);
    const instance = await module.create({ authorization: sandboxKey });
    await instance[asyncDispose]();
    await instance[asyncDispose]();
    await expect(instance.fetchPreferredPaymentMethods()).rejects.toMatchObject(ended);
  });
});
