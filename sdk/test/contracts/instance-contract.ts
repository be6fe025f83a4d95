import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { expect, test } from '../support/fixtures.js';
import { countingScript, leftovers } from '../support/leftovers.js';
import { functionsPage } from '../support/pages.js';
import type { TestShop } from '../support/shop.js';

/** What a module tells the shared suite of itself. */
export interface InstanceContract {
  /** Name of the module on the test page. */
  module: string;
  /** File names of modules that the page needs beside the client and the hosted fields. */
  modules?: readonly string[];
  /** What is tried, where a module is tried in several ways. Default: the module. */
  name?: string;
  /** Body of the test page. Default: an empty box with the id `card`. */
  body?: string;
  /** Options of `create`, beside the signal. */
  options: (merchant: Merchant) => Readonly<Record<string, unknown>>;
  /** Page code: a function that makes an instance ready for arguments that are plain data. Default: leaves it alone. */
  adapt?: string;
  /** The main call: method, arguments, and the gateway's name for what it does. */
  start: { method: string; args: readonly unknown[]; operation: string };
  /** Brings an instance so far that the main call reaches the gateway. */
  prepare: (page: Page) => Promise<void>;
  /** Code of a refused second start; undefined where several may run side by side. */
  activeCode?: string;
  /** A synchronous-looking method that must refuse after the end. */
  methodAfterEnd: string;
}

interface Helpers {
  make(signal?: AbortSignal): Promise<Instance>;
  outcome(promise: Promise<unknown>): Promise<string>;
  instance: Instance;
}
type Instance = Record<string, (...args: unknown[]) => Promise<unknown>> & {
  [Symbol.asyncDispose]?(): Promise<void>;
};

async function open(
  page: Page,
  shop: TestShop,
  merchant: Merchant,
  { module, modules = [], options, body, adapt = '(made) => made' }: InstanceContract,
): Promise<void> {
  const script = `
    window.make = (signal) => ${module}.create({ ...${JSON.stringify(options(merchant))}, signal }).then(${adapt});
    window.outcome = (promise) => promise.then(() => 'done', (error) => error.code ?? String(error));`;
  await page.goto(
    shop.serve(
      functionsPage(shop, {
        script,
        modules,
        first: countingScript,
        ...(body === undefined ? {} : { body }),
      }),
    ),
  );
  await page.waitForFunction(() => 'make' in window);
}

const create = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const helpers = window as unknown as Helpers;
    helpers.instance = await helpers.make();
  });

/** Promises every module keeps, whatever it does. Call it once from the module's test. */
export function instanceContract(contract: InstanceContract): void {
  const { module, name = module, start, activeCode, methodAfterEnd } = contract;

  test.describe(`${name} keeps the contract of instances`, () => {
    test('an aborted creation rejects with the reason, asks nobody, and leaves nothing', async ({
      page,
      shop,
      merchant,
    }) => {
      await open(page, shop, merchant, contract);
      const before = await leftovers(page);
      const [code, cause] = await page.evaluate(async () => {
        const reason = new Error('changed my mind');
        try {
          await (window as unknown as Helpers).make(AbortSignal.abort(reason));
          return ['created', ''];
        } catch (error) {
          const { code: name, cause: why } = error as { code: string; cause: unknown };
          return [name, why === reason ? 'the reason' : String(why)];
        }
      });
      expect([code, cause]).toEqual(['ABORTED', 'the reason']);
      expect(await leftovers(page)).toEqual(before);
      expect(shop.sites.sandbox.requests.recent({ merchantId: merchant.id })).toEqual([]);
    });

    test('a creation aborted after any number of turns settles and leaves nothing', async ({
      page,
      shop,
      merchant,
    }) => {
      await open(page, shop, merchant, contract);
      const before = await leftovers(page);
      for (const turns of [0, 1, 2, 3, 5, 8, 20, 60]) {
        const code = await page.evaluate(async (count) => {
          const controller = new AbortController();
          const helpers = window as unknown as Helpers;
          const made = helpers.outcome(helpers.make(controller.signal));
          for (let turn = 0; turn < count; turn += 1) {
            await new Promise((resolve) => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => {
                channel.port1.close();
                resolve(null);
              };
              channel.port2.postMessage(null);
            });
          }
          controller.abort();
          return made;
        }, turns);
        expect(['ABORTED', 'done'], `${turns} turns`).toContain(code);
        await expect.poll(() => leftovers(page), `${turns} turns`).toEqual(before);
      }
    });

    test('ends by its signal, by teardown and by disposal, and leaves nothing', async ({
      page,
      shop,
      merchant,
    }) => {
      await open(page, shop, merchant, contract);
      const before = await leftovers(page);
      const bySignal = await page.evaluate(async (method) => {
        const controller = new AbortController();
        const helpers = window as unknown as Helpers;
        const instance = await helpers.make(controller.signal);
        controller.abort();
        return helpers.outcome((async () => instance[method]?.())());
      }, methodAfterEnd);
      expect(bySignal).toBe('METHOD_CALLED_AFTER_TEARDOWN');
      await expect.poll(() => leftovers(page)).toEqual(before);

      const byTeardown = await page.evaluate(async () => {
        const helpers = window as unknown as Helpers;
        const instance = await helpers.make();
        return [
          await helpers.outcome(instance['teardown']?.() ?? Promise.reject(new Error('none'))),
          await helpers.outcome((async () => instance['teardown']?.())()),
        ];
      });
      expect(byTeardown).toEqual(['done', 'METHOD_CALLED_AFTER_TEARDOWN']);
      await expect.poll(() => leftovers(page)).toEqual(before);

      const byDisposal = await page.evaluate(async (method) => {
        const symbol =
          (Symbol as { asyncDispose?: symbol }).asyncDispose ?? Symbol.for('Symbol.asyncDispose');
        const helpers = window as unknown as Helpers;
        const instance = await helpers.make();
        const dispose = () => (instance as unknown as Record<symbol, () => Promise<void>>)[symbol]?.();
        await dispose();
        await dispose();
        return helpers.outcome((async () => instance[method]?.())());
      }, methodAfterEnd);
      expect(byDisposal).toBe('METHOD_CALLED_AFTER_TEARDOWN');
      await expect.poll(() => leftovers(page)).toEqual(before);
    });

    test('teardown while the call is under way settles it', async ({ page, shop, merchant }) => {
      await open(page, shop, merchant, contract);
      const before = await leftovers(page);
      await create(page);
      await contract.prepare(page);
      shop.sites.sandbox.scenarios.add({
        merchantId: merchant.id,
        match: { operation: start.operation },
        fault: { kind: 'silence' },
      });
      const running = page.evaluate(async ({ method, args }) => {
        const helpers = window as unknown as Helpers & { running?: boolean };
        const call = helpers.outcome(
          helpers.instance[method]?.(...args) ?? Promise.reject(new Error('none')),
        );
        helpers.running = true;
        return call;
      }, start);
      await expect
        .poll(() =>
          shop.sites.sandbox.requests.recent({ merchantId: merchant.id, operation: start.operation }),
        )
        .toHaveLength(1);
      await page.evaluate(() => (window as unknown as Helpers).instance['teardown']?.());
      expect(await running).toBe('ABORTED');
      await expect.poll(() => leftovers(page)).toEqual(before);
    });

    test('a call can be aborted by itself, and the next one works', async ({ page, shop, merchant }) => {
      await open(page, shop, merchant, contract);
      await create(page);
      await contract.prepare(page);
      const before = await leftovers(page);
      shop.sites.sandbox.scenarios.add({
        merchantId: merchant.id,
        match: { operation: start.operation },
        fault: { kind: 'silence' },
      });
      const codes = page.evaluate(async ({ method, args: [options, ...more] }) => {
        const helpers = window as unknown as Helpers & { abort?: () => void };
        const controller = new AbortController();
        helpers.abort = () => {
          controller.abort();
        };
        const call = (signal?: AbortSignal) =>
          helpers.outcome(
            helpers.instance[method]?.({ ...(options as object), signal }, ...more) ??
              Promise.reject(new Error('none')),
          );
        return [await call(controller.signal), await call()];
      }, start);
      // What is aborted before it was sent would leave the silence to the next call.
      await expect
        .poll(() =>
          shop.sites.sandbox.requests.recent({ merchantId: merchant.id, operation: start.operation }),
        )
        .toHaveLength(1);
      await page.evaluate(() => {
        (window as unknown as { abort(): void }).abort();
      });
      expect(await codes).toEqual(['ABORTED', 'done']);
      await expect.poll(() => leftovers(page)).toEqual(before);
    });

    test(
      activeCode ? 'a second start is refused while the first is under way' : 'calls run side by side',
      async ({ page, shop, merchant }) => {
        await open(page, shop, merchant, contract);
        await create(page);
        await contract.prepare(page);
        const codes = await page.evaluate(async ({ method, args }) => {
          const helpers = window as unknown as Helpers;
          const call = () =>
            helpers.outcome(helpers.instance[method]?.(...args) ?? Promise.reject(new Error('none')));
          const both = await Promise.all([call(), call()]);
          return [...both, await call()];
        }, start);
        expect(codes).toEqual(['done', activeCode ?? 'done', 'done']);
      },
    );
  });
}
