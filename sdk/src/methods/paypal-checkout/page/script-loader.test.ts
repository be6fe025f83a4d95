import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../client/index.js';
import { ScriptLoader } from './script-loader.js';
import type { LoadPayPalSDKOptions } from './script.options.js';

class Script extends EventTarget {
  src = '';
  readonly dataset: Record<string, string> = {};
  setAttribute = (name: string, value: string) => {
    if (name.startsWith('data-')) this.dataset[name.slice('data-'.length)] = value;
  };
  isEqualNode = (other: Script) => other.src === this.src;
  remove = () => {
    scripts = scripts.filter((one) => one !== this);
  };
}

let scripts: Script[];

const client = {
  getConfiguration: () => ({
    gatewayConfiguration: { environment: 'sandbox', clientApiUrl: 'https://x.example' },
  }),
} as unknown as Client;

/** Returns a loader, and a function that calls it. */
function harness() {
  const loader = new ScriptLoader();
  const life = new AbortController();
  const load = (
    options: LoadPayPalSDKOptions = {},
    limits: { timeout?: number; signal?: AbortSignal } = {},
  ) => {
    const { timeout, signal = life.signal } = limits;
    const request = { client, options, setsUserIdToken: false, timeout, signal, life: life.signal };
    const outcome = loader.load(request).then(
      () => 'done',
      ({ code, details, cause }: { code: string; details?: { step?: string }; cause?: Error }) =>
        [code, ...(details?.step ? [details.step, cause?.message] : [])].filter(Boolean).join(': '),
    );
    return outcome;
  };
  return { load, life };
}

const inserted = () => vi.waitUntil(() => scripts[0]);

/** Lets the script run; by default it creates its global. */
async function run(global = 'paypal'): Promise<void> {
  const script = await inserted();
  vi.stubGlobal(global, { Buttons: () => undefined });
  script.dispatchEvent(new Event('load'));
}

const late = 'PAYPAL_FLOW_FAILED: load-script: The script did not load in time.';

describe('PayPal’s script', () => {
  beforeEach(() => {
    scripts = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('document', {
      createElement: () => new Script(),
      head: { prepend: (script: Script) => scripts.unshift(script) },
      addEventListener: () => undefined,
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is loaded with the query of the options, and stays in the page until the instance ends', async () => {
    const { load, life } = harness();
    const loading = load({ currency: 'EUR' });
    await run();
    expect([await loading, scripts.length]).toEqual(['done', 1]);
    expect(new URL(scripts[0]?.src ?? '').search).toBe('?currency=EUR&components=buttons&intent=authorize');
    life.abort();
    expect(scripts).toEqual([]);
  });

  it.each([
    [{}, 'another'],
    [{ dataAttributes: { namespace: 'shopPayPal' } }, 'paypal'],
  ])('rejects with PAYPAL_FLOW_FAILED if it creates no global: %j', async (options, global) => {
    const { load } = harness();
    const loading = load(options);
    await run(global);
    expect([await loading, scripts]).toEqual(['PAYPAL_FLOW_FAILED: read-global', []]);
  });

  it('resolves if it creates the global that the shop has named', async () => {
    const { load } = harness();
    const loading = load({ dataAttributes: { namespace: 'shopPayPal' } });
    await run('shopPayPal');
    expect(await loading).toBe('done');
  });

  it.each([
    [undefined, 60_000],
    [700, 700],
  ])('rejects and is removed if it has not run in time: timeout %s', async (timeout, ms) => {
    const { load } = harness();
    const loading = load({}, timeout === undefined ? {} : { timeout });
    await inserted();
    vi.advanceTimersByTime(ms - 1);
    expect(scripts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect([await loading, scripts, vi.getTimerCount()]).toEqual([late, [], 0]);
  });

  it('loads again for a call that follows the deadline of another one immediately', async () => {
    const { load } = harness();
    const loading = load({}, { timeout: 700 });
    const first = await inserted();
    vi.advanceTimersByTime(700);
    const again = loading.then((outcome) => (outcome === late ? load() : outcome));
    await vi.waitUntil(() => scripts.some((script) => script !== first));
    await run();
    expect([await again, scripts.length]).toEqual(['done', 1]);
  });

  it('stays for other calls if one call ends', async () => {
    const { load } = harness();
    const controller = new AbortController();
    const [leaving, hurried, staying] = [
      load({}, { signal: controller.signal }),
      load({}, { timeout: 700 }),
      load(),
    ];
    await inserted();
    controller.abort();
    expect(await leaving).toBe('ABORTED');
    vi.advanceTimersByTime(700);
    expect([await hurried, scripts.length]).toEqual([late, 1]);
    await run();
    expect(await staying).toBe('done');
  });

  it('is removed if the only call ends, and if the instance ends', async () => {
    const { load, life } = harness();
    const controller = new AbortController();
    const leaving = load({}, { signal: controller.signal });
    await inserted();
    controller.abort();
    expect([await leaving, scripts]).toEqual(['ABORTED', []]);
    const ended = load();
    await inserted();
    life.abort();
    expect([await ended, scripts]).toEqual(['ABORTED', []]);
  });
});
