import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprint, graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, silent, stubGateway, unreachable } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { eventually } from '#test/support/pending.js';
import { report } from './analytics.js';
import { clientConfiguration, freshClientModule } from './test-support.js';

const url = 'https://origin-analytics-sand.sandbox.braintree-api.com/shop_one';
const raisedAt = 1_700_000_000_400;
let gateway: GatewayStub;

beforeEach(() => {
  onPage();
  gateway = stubGateway();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const events = () =>
  gateway.calls
    .filter((call) => call.url === url)
    .flatMap(({ body }) => (body as { analytics: { kind: string }[] }).analytics.map(({ kind }) => kind));

describe('an analytics event', () => {
  it('is sent to the account’s analytics URL alone, with the metadata of a REST request', () => {
    vi.useFakeTimers({ now: raisedAt });
    gateway.plan(response(204));
    report(clientConfiguration({ analytics: { url } }), 'custom.client.load.succeeded');
    expect(gateway.calls).toMatchObject([{ method: 'POST', url }]);
    expect(gateway.calls[0]?.body).toEqual({
      analytics: [{ kind: 'web.custom.client.load.succeeded', isAsync: false, timestamp: raisedAt }],
      _meta: clientConfiguration().analyticsMetadata,
      braintreeLibraryVersion: 'braintree/web/3.102.0',
      tokenizationKey: sandboxKey,
    });
  });

  it('contains the fingerprint of a token', () => {
    gateway.plan(response(204));
    const own = { authorizationType: 'CLIENT_TOKEN', authorizationFingerprint: fingerprint } as const;
    report(clientConfiguration({ analytics: { url } }, own), 'x');
    expect(gateway.calls[0]?.body).toMatchObject({ authorizationFingerprint: fingerprint });
  });

  it('is not made where the account has no address for it', () => {
    report(clientConfiguration(), 'x');
    report(clientConfiguration({ analytics: { url: '' } }), 'x');
    expect(gateway.calls).toEqual([]);
  });

  it('is aborted after two seconds', async () => {
    vi.useFakeTimers();
    gateway.plan(silent);
    report(clientConfiguration({ analytics: { url } }), 'x');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(gateway.calls[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(gateway.calls[0]?.signal?.aborted).toBe(true);
  });

  it.each([
    ['cannot be delivered', unreachable],
    ['is rejected', response(500)],
  ])('that %s causes no error', async (_, reaction) => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    gateway.plan(reaction);
    report(clientConfiguration({ analytics: { url } }), 'x');
    await new Promise(setImmediate);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(gateway.calls).toHaveLength(1);
  });
});

describe('the analytics of a client', () => {
  const loaded = response(200, graphQLConfiguration({ analyticsUrl: url }));

  it('are disabled by default, whatever the account’s configuration', async () => {
    const { create } = await freshClientModule();
    gateway.plan(loaded);
    const client = await create({ authorization: sandboxKey });
    await create({ authorization: sandboxKey, analytics: false });
    await client.teardown();
    await vi.dynamicImportSettled();
    expect(events()).toEqual([]);
  });

  it('report each load and each creation from the cache if the merchant enables them', async () => {
    const { create } = await freshClientModule();
    gateway.plan(loaded, response(204), response(204));
    await create({ authorization: sandboxKey, analytics: true });
    await eventually(() => {
      expect(events()).toEqual(['web.custom.client.load.succeeded']);
    });
    await create({ authorization: sandboxKey, analytics: true });
    await eventually(() => {
      expect(events()).toEqual(['web.custom.client.load.succeeded', 'web.custom.client.load.cached']);
    });
  });

  it('reports nothing of a load that failed', async () => {
    const { create } = await freshClientModule();
    gateway.plan(response(503));
    await expect(create({ authorization: sandboxKey, analytics: true })).rejects.toMatchObject({
      code: 'CLIENT_GATEWAY_NETWORK',
    });
    await vi.dynamicImportSettled();
    expect(gateway.calls).toHaveLength(1);
  });
});
