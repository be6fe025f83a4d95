import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { globalName } from '#src/compat/global-name.js';
import type { ContractPage, start } from '../page-scripts/contract.js';
import { expect, test } from '../support/fixtures.js';
import { pageScript } from '../support/page-script.js';
import { countingScript, type ResourceLeaks, resourceLeaks } from '../support/resource-leaks.js';
import { functionsPage } from '../support/pages.js';
import type { TestShop } from '../support/shop.js';

/** Call of an instance that sends a request to the gateway. */
interface CallContract {
  /** Name of the variant, if a method is tested in several. Default: the method. */
  name?: string;
  method: string;
  args: readonly unknown[];
  /** The gateway's name of the requested operation. */
  operation: string;
  /** Prepares the instance so that the call reaches the gateway. */
  prepare?: (page: Page) => Promise<void>;
  /** Code of a rejected second start; absent if calls may run in parallel. */
  activeCode?: string;
}

type ContractOptions = Readonly<Record<string, unknown>>;

/** Description of a module for the shared suite. */
export interface InstanceContract {
  /** File name of the module, for example `local-payment`. */
  module: string;
  /** Name of the variant, if a module is tested in several. Default: the module. */
  name?: string;
  /** Body of the test page. Default: an empty box with the id `card`. */
  body?: string;
  /** Options of `create` besides the signal. */
  options: (merchant: Merchant, shop: TestShop) => ContractOptions | Promise<ContractOptions>;
  /** Returns the content security policy of the test page. Default: the policy of payment pages. */
  policy?: (html: string, shop: TestShop) => string;
  /** Function of the page that adapts an instance to arguments in JSON. */
  adapt?: (instance: never) => void;
  /** True if `create` completes synchronously, so that an abort always hits an instance. Default: false. */
  isImmediate?: boolean;
  /** Number of timers that an instance keeps running. Default 0. */
  timers?: number;
  calls: readonly CallContract[];
  /** Further methods, which send no request to the gateway; they must reject after the end of an instance too. */
  methods?: readonly string[];
}

interface Helpers extends ContractPage {
  resourceLeaks(): ResourceLeaks;
}

const contractScript = pageScript<typeof start>(import.meta.dirname, '../page-scripts/contract.ts');

async function open(
  page: Page,
  shop: TestShop,
  merchant: Merchant,
  { module, options, body, policy, adapt }: InstanceContract,
): Promise<ResourceLeaks> {
  const script = contractScript({ module: globalName(module), options: await options(merchant, shop) });
  const html = functionsPage(shop, {
    script,
    modules: [module],
    first: countingScript,
    ...(body === undefined ? {} : { body }),
  });
  const headers = policy ? { 'content-security-policy': policy(html, shop) } : {};
  await page.goto(shop.serve({ html, headers }));
  await page.waitForFunction(() => 'call' in window);
  if (adapt) await page.evaluate(`window.adapt = ${String(adapt)}`);
  return resourceLeaks(page);
}

const create = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const helpers = window as unknown as Helpers;
    helpers.instance = await helpers.make();
  });

const callInPage = (page: Page, method: string): Promise<string> =>
  page.evaluate((name) => (window as unknown as Helpers).call(name), method);

interface AbortedCreation {
  /** Outcome of the creation. */
  code: string;
  /** True if it had completed before it was aborted. */
  wasCreated: boolean;
  /** Number of pending timers when it was aborted, including timers of late code. */
  timers: number;
}

/** Aborts a creation after the given number of event-loop turns. */
const abortCreation = (page: Page, turns: number): Promise<AbortedCreation> =>
  page.evaluate(async (count) => {
    const helpers = window as unknown as Helpers;
    const controller = new AbortController();
    let wasCreated = false;
    const creation = helpers.outcome(
      helpers.make(controller.signal).then(() => {
        wasCreated ||= !controller.signal.aborted;
      }),
    );
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < count; turn += 1) {
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
    port1.close();
    // Promises that settled before this turn have run their callbacks, so `wasCreated` is current.
    const { timers } = helpers.resourceLeaks();
    controller.abort();
    return { code: await creation, wasCreated, timers };
  }, turns);

/** Tests the promises that every module makes. Call it once in the module's test. */
export function instanceContract(contract: InstanceContract): void {
  const { module, name = module, isImmediate = false, timers: ownTimers = 0, calls } = contract;
  const methods = [...new Set([...calls.map(({ method }) => method), ...(contract.methods ?? [])])];

  test(`${name}: aborting the creation and ending the instance leave no resources`, async ({
    page,
    shop,
    merchant,
  }) => {
    const before = await open(page, shop, merchant, contract);
    const expectNothingLeft = () => expect.poll(() => resourceLeaks(page)).toEqual(before);
    const expectEnded = async () => {
      for (const method of [...methods, 'teardown']) {
        expect(await callInPage(page, method), method).toBe('METHOD_CALLED_AFTER_TEARDOWN');
      }
      await expectNothingLeft();
    };

    await test.step('a creation that is aborted beforehand rejects with the reason, and sends no request', async () => {
      const outcome = await page.evaluate(async () => {
        const reason = new Error('changed my mind');
        try {
          await (window as unknown as Helpers).make(AbortSignal.abort(reason));
          return 'created';
        } catch (error) {
          const { code, cause } = error as { code: string; cause: unknown };
          return { code, cause: cause === reason ? 'the reason' : String(cause) };
        }
      });
      expect(outcome).toEqual({ code: 'ABORTED', cause: 'the reason' });
      expect(await resourceLeaks(page)).toEqual(before);

      // A later creation, for another merchant, has reached the gateway, so the first one's request would
      // have too.
      const later = await shop.sites.sandbox.merchants.create();
      await page.evaluate(
        async (options) => {
          const helpers = window as unknown as Helpers;
          helpers.instance = await helpers.make(undefined, options);
        },
        await contract.options(later, shop),
      );
      const sent = ({ id }: Merchant) => shop.sites.sandbox.requests.recent({ merchantId: id });
      await expect.poll(() => sent(later)).not.toEqual([]);
      expect(await callInPage(page, 'teardown')).toBe('done');
      await expectNothingLeft();
      expect(sent(merchant)).toEqual([]);
    });

    let isComplete = false;
    for (let turns = 0; !isComplete; turns = Math.ceil(turns * 1.5) + 1) {
      await test.step(`a creation that is aborted after ${turns} turns rejects, unless it has completed`, async () => {
        const { code, wasCreated, timers } = await abortCreation(page, turns);
        expect(code).toBe(wasCreated || isImmediate ? 'done' : 'ABORTED');
        await expectNothingLeft();
        isComplete = wasCreated && timers === before.timers + ownTimers;
      });
    }

    await test.step('an abort of the signal ends an instance', async () => {
      await page.evaluate(async () => {
        const controller = new AbortController();
        const helpers = window as unknown as Helpers;
        helpers.instance = await helpers.make(controller.signal);
        controller.abort();
      });
      await expectEnded();
    });

    await test.step('teardown ends an instance', async () => {
      await create(page);
      expect(await callInPage(page, 'teardown')).toBe('done');
      await expectEnded();
    });

    await test.step('disposal ends an instance, and can be repeated', async () => {
      await create(page);
      await page.evaluate(async () => {
        const symbol =
          (Symbol as { asyncDispose?: symbol }).asyncDispose ?? Symbol.for('Symbol.asyncDispose');
        const instance = (window as unknown as Helpers).instance as Record<
          symbol,
          (() => Promise<void>) | undefined
        >;
        await instance[symbol]?.();
        await instance[symbol]?.();
      });
      await expectEnded();
    });
  });

  if (calls.length === 0) return;

  test(`${name}: calls can be aborted, repeated and torn down`, async ({ page, shop, merchant }) => {
    const before = await open(page, shop, merchant, contract);
    const { requests, scenarios } = shop.sites.sandbox;

    for (const call of calls) {
      const { name: title = call.method, method, args, operation, activeCode } = call;
      const sent = () => requests.recent({ merchantId: merchant.id, operation }).length;
      /** Runs page code whose first request gets no response, and waits for that request. */
      const runSilenced = async <T>(run: () => Promise<T>): Promise<{ result: Promise<T> }> => {
        const earlier = sent();
        scenarios.add({ merchantId: merchant.id, match: { operation }, fault: { kind: 'silence' } });
        const result = run();
        // If the call were aborted before its request, the fault would apply to the next call.
        await expect.poll(sent).toBe(earlier + 1);
        return { result };
      };
      await create(page);
      await call.prepare?.(page);
      const ready = await resourceLeaks(page);

      await test.step(`${title}: a call can be aborted alone, and the next one succeeds`, async () => {
        const { result } = await runSilenced(() =>
          page.evaluate(
            async ([own, [options, ...more]]) => {
              const helpers = window as unknown as Helpers & { abort?: () => void };
              const controller = new AbortController();
              helpers.abort = () => {
                controller.abort();
              };
              const start = (signal?: AbortSignal) =>
                helpers.call(own, { ...(options as object), signal }, ...more);
              return [await start(controller.signal), await start()];
            },
            [method, args] as const,
          ),
        );
        await page.evaluate(() => {
          (window as unknown as { abort(): void }).abort();
        });
        expect(await result).toEqual(['ABORTED', 'done']);
        await expect.poll(() => resourceLeaks(page)).toEqual(ready);
      });

      const second =
        activeCode === undefined ? 'calls run in parallel' : `a second start rejects with ${activeCode}`;
      await test.step(`${title}: ${second}`, async () => {
        const codes = await page.evaluate(
          async ([own, given]) => {
            const helpers = window as unknown as Helpers;
            const start = () => helpers.call(own, ...given);
            const both = await Promise.all([start(), start()]);
            return [...both, await start()];
          },
          [method, args] as const,
        );
        expect(codes).toEqual(['done', activeCode ?? 'done', 'done']);
      });

      await test.step(`${title}: teardown aborts a pending call, and leaves no resources`, async () => {
        const { result } = await runSilenced(() =>
          page.evaluate(([own, given]) => (window as unknown as Helpers).call(own, ...given), [
            method,
            args,
          ] as const),
        );
        expect(await callInPage(page, 'teardown')).toBe('done');
        expect(await result).toBe('ABORTED');
        await expect.poll(() => resourceLeaks(page)).toEqual(before);
      });
    }
  });
}
