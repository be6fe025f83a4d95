import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configuration } from '#test/support/gateway-samples.js';
import { createFakeClock, type FakeClock, flush } from '#test/support/fake-clock.js';
import type { GatewayConfiguration } from '#src/client/index.js';
import { type ScriptPage, stubScriptPage } from '#test/support/script-page.js';
import type * as Flow from './data-collector.flow.js';

const fraudScript = 'https://c.paypal.com/da/r/fb.js';
const kount = { kount: { kountMerchantId: '600000' } };

let page: ScriptPage;
let flow: typeof Flow;
let clock: FakeClock;

beforeEach(async () => {
  page = stubScriptPage();
  clock = createFakeClock(1_500_000_000_123);
  vi.resetModules();
  flow = await import('./data-collector.flow.js');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type Options = Parameters<typeof Flow.collect>[1];

/** Starts a collection; `end` ends its instance. */
function start(
  options: Partial<Options> = {},
  account: Partial<GatewayConfiguration> = {},
  timeout = 60_000,
) {
  const life = new AbortController();
  const result = flow.collect(
    { account: configuration(account), clock, timeout, signal: life.signal },
    { kount: false, sessionId: undefined, ...options },
  );
  result.catch(() => undefined);
  return {
    result,
    end: () => {
      life.abort();
    },
  };
}

async function collected(options?: Partial<Options>, account?: Partial<GatewayConfiguration>) {
  const started = start(options, account);
  await flush();
  page.fire('load');
  return { ...started, data: await started.result };
}

describe('the fraud service', () => {
  it('leaves no listener on the document if its script never loads', async () => {
    const listen = vi.spyOn(document, 'addEventListener');
    const { result, end } = start();
    await flush();
    end();
    await expect(result).rejects.toMatchObject({ code: 'ABORTED' });
    const signals = listen.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('gets a random session id in a data block before its script', async () => {
    const { data } = await collected();
    const id = data.correlation_id ?? '';
    expect(data).toEqual({ correlation_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown });
    expect(page.parameters()).toEqual([
      {
        f: id,
        s: 'BRAINTREE_SIGNIN',
        b: `https://b.stats.paypal.com/counter.cgi?i=127.0.0.1&p=${id}&t=1500000000.123&a=14`,
        sandbox: true,
      },
    ]);
    expect(page.elements.map(({ src }) => src)).toEqual(['', fraudScript]);
    expect(page.elements[0]?.attributes).toEqual(
      new Map([
        ['type', 'application/json'],
        ['fncls', 'fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99'],
      ]),
    );
  });

  it('gets no sandbox key in production', async () => {
    await collected({}, { environment: 'production' });
    expect(page.parameters()[0]).not.toHaveProperty('sandbox');
  });

  it('is the stand-in of a gateway on this machine', async () => {
    const clientApiUrl = 'http://pay.localhost:4002/merchants/shop_one/client_api';
    await collected({}, { environment: 'development', clientApiUrl });
    expect(page.scripts().map(({ src }) => src)).toEqual(['http://pay.localhost:4002/da/r/fb.js']);
  });

  it('is loaded once for all instances with the id of the page', async () => {
    const [first, second] = [start(), start()];
    await flush();
    page.fire('load');
    expect(await first.result).toEqual(await second.result);
    expect(await start().result).toEqual(await first.result);
    expect(page.scripts()).toHaveLength(1);
  });

  it('is loaded for each session id of the shop', async () => {
    const { data } = await collected({ sessionId: 'own' });
    expect(data).toEqual({ correlation_id: 'own' });
    await collected({ sessionId: 'own' });
    expect((await collected()).data.correlation_id).not.toBe('own');
    expect(page.scripts()).toHaveLength(3);
  });

  it('keeps its elements until the last instance ends, then removes them and its frames', async () => {
    const first = await collected();
    const second = start();
    await second.result;
    for (const title of ['ppfniframe', 'pbf']) {
      const frame = document.createElement('iframe');
      frame.title = title;
      document.body.append(frame);
    }
    first.end();
    expect(page.elements).toHaveLength(4);
    second.end();
    expect(page.elements).toEqual([]);
    expect(await start().result).toEqual(await first.result);
    expect(page.elements).toEqual([]);
  });
});

describe('a collection that fails', () => {
  const failed = { code: 'DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS', type: 'MERCHANT', retryable: true };

  it('rejects with DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS, leaves no element, and is tried again with the same id', async () => {
    const { result } = start();
    await flush();
    const [{ f } = { f: '' }] = page.parameters() as { f: string }[];
    page.fire('error');
    await expect(result).rejects.toMatchObject({ ...failed, cause: { code: 'SCRIPT_FAILED_TO_LOAD' } });
    expect(page.elements).toEqual([]);
    expect((await collected()).data).toEqual({ correlation_id: f });
  });

  it('ends at the deadline, and leaves the script to an instance that waits longer', async () => {
    const short = start({}, {}, 1_000);
    const long = start({}, {}, 0);
    await flush();
    await clock.advance(1_000);
    await expect(short.result).rejects.toMatchObject(failed);
    expect(page.scripts()).toHaveLength(1);
    page.fire('load');
    await expect(long.result).resolves.toHaveProperty('correlation_id');
  });

  it('rejects with ABORTED when its instance ends, and leaves no element', async () => {
    const { result, end } = start({ kount: true }, kount);
    await flush();
    end();
    await expect(result).rejects.toMatchObject({ code: 'ABORTED' });
    expect(page.elements).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('keeps the data of Kount', async () => {
    const { result } = start({ kount: true }, kount);
    await flush();
    page.fire('error');
    const data = await result;
    expect(Object.keys(data)).toEqual(['device_session_id', 'fraud_merchant_id']);
  });
});

describe('Kount', () => {
  it('gets an invisible frame for its session', async () => {
    const { data, end } = await collected({ kount: true }, kount);
    expect(data).toEqual({
      device_session_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      fraud_merchant_id: '600000',
      correlation_id: expect.any(String) as unknown,
    });
    const id = data.device_session_id ?? '';
    expect(page.frames()).toMatchObject([
      {
        src: `https://assets.braintreegateway.com/sandbox/data/logo.htm?m=600000&s=${id}`,
        id: `braintreeDataFrame-${id}`,
        title: 'Braintree-Kount-iframe',
      },
    ]);
    end();
    expect(page.frames()).toEqual([]);
  });

  it.each([
    ['production', 'https://assets.braintreegateway.com/data/logo.htm'],
    ['development', 'http://pay.localhost:4002/data/logo.htm'],
  ])('is loaded in %s from %s', async (environment, address) => {
    const clientApiUrl = 'http://pay.localhost:4002/merchants/shop_one/client_api';
    await collected({ kount: true }, { ...kount, environment, clientApiUrl });
    expect(page.frames()[0]?.src.split('?')[0]).toBe(address);
  });

  it('is loaded once for each of its merchants', async () => {
    const { data } = await collected({ kount: true }, kount);
    expect(await start({ kount: true }, kount).result).toEqual(data);
    const other = await start({ kount: true }, { kount: { kountMerchantId: '2' } }).result;
    expect(other.device_session_id).not.toBe(data.device_session_id);
    expect(page.frames()).toHaveLength(2);
  });

  it('rejects an unknown environment with DATA_COLLECTOR_KOUNT_ERROR', async () => {
    const { result } = start({ kount: true }, { ...kount, environment: 'qa' });
    await expect(result).rejects.toMatchObject({
      code: 'DATA_COLLECTOR_KOUNT_ERROR',
      message: 'qa is not a valid environment for Kount.',
    });
    expect(page.elements).toEqual([]);
  });

  it.each([[{}], [{ kount: { kountMerchantId: null } }], [{ kount: 'yes' }]])(
    'is left out for an account with %j',
    async (account) => {
      const { data } = await collected({ kount: true }, account);
      expect(Object.keys(data)).toEqual(['correlation_id']);
      expect(page.frames()).toEqual([]);
    },
  );
});
