import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { eventually } from '#test/support/pending.js';
import type * as Package from './package.js';

let compat: typeof Package;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.resetModules();
  compat = await import('./package.js');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const method = 'fetchPreferredPaymentMethods';
const loaded = response(200, graphQLConfiguration());
const values = { paypalPreferred: true, venmoPreferred: false };
const preferred = response(200, { data: { preferredPaymentMethods: values } });

const create = (options: { authorization: string }) => compat.preferredPaymentMethods.create(options);

describe('preferred payment methods as in braintree-web', () => {
  it('resolve with a promise, and the instance has no other method', async () => {
    gateway.plan(loaded, preferred);
    const instance = await create({ authorization: sandboxKey });
    expect(Object.keys(instance)).toEqual([method]);
    await expect(instance[method]()).resolves.toEqual(values);
    expect(compat.preferredPaymentMethods.VERSION).toBe('3.102.0');
  });

  it('pass to a callback like the instance, also with a wrapped client', async () => {
    gateway.plan(loaded, preferred);
    const client = await compat.client.create({ authorization: sandboxKey });
    const called = vi.fn<(...args: unknown[]) => void>();
    const created = vi.fn<(error: unknown, instance?: Package.PreferredPaymentMethods) => void>(
      (_, instance) => {
        instance?.[method](called);
      },
    );
    compat.preferredPaymentMethods.create({ client }, created);
    await eventually(() => {
      expect(called.mock.calls).toEqual([[null, values]]);
    });
    expect(created).toHaveBeenCalledTimes(1);
  });

  it('are none if the gateway fails', async () => {
    gateway.plan(loaded, response(500));
    const instance = await create({ authorization: sandboxKey });
    await expect(instance[method]()).resolves.toEqual({ paypalPreferred: false, venmoPreferred: false });
  });

  it('reject with a BraintreeError, for a wrong key at the call, for missing options at creation', async () => {
    gateway.plan(response(403));
    const instance = await create({ authorization: sandboxKey });
    await expect(instance[method]()).rejects.toMatchObject({
      name: 'BraintreeError',
      code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
    });
    await expect(create({} as never)).rejects.toMatchObject({
      name: 'BraintreeError',
      code: 'INSTANTIATION_OPTION_REQUIRED',
    });
  });
});
