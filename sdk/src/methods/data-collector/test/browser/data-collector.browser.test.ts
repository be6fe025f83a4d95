import { expect, test } from '#test/support/fixtures.js';
import { withChallenge } from '@tessera/sites';
import { pageCode } from '#test/support/page-script.js';
import { functionsPage } from '#test/support/pages.js';
import type * as dataCollectorModule from '../../index.js';
import type { DataCollector } from '../../index.js';
import { policyFor } from '@tessera/sites';
import { resourceLeaks, countingScript } from '#test/support/resource-leaks.js';

interface PageCode {
  collect(options?: object): Promise<unknown>;
  end(): Promise<void>;
  __fraudnet?: { data: Record<string, unknown> }[];
}

declare const dataCollector: typeof dataCollectorModule;

const script = (key: string) =>
  pageCode((authorization) => {
    const instances: DataCollector[] = [];
    const pageFunctions: Pick<PageCode, 'collect' | 'end'> = {
      async collect(options) {
        try {
          const instance = await dataCollector.create({ authorization, ...options });
          instances.push(instance);
          return await instance.getDeviceData({ raw: true });
        } catch (error) {
          return (error as { code: string }).code;
        }
      },
      async end() {
        for (const instance of instances.splice(0)) await instance.teardown();
      },
    };
    Object.assign(window, pageFunctions);
  }, key);

test('device data is collected under the strict policy, and leaves no element', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  const { scenarios, requests } = shop.sites.sandbox;
  const html = functionsPage(shop, {
    modules: ['data-collector'],
    script: script(merchant.tokenizationKey),
    first: countingScript,
  });
  const policy = withChallenge(policyFor(html, shop.origins), shop.origins);
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
  await page.waitForFunction(() => 'collect' in window);
  const before = await resourceLeaks(page);
  const collect = (options?: object) =>
    page.evaluate((given) => (window as unknown as PageCode).collect(given), options);
  const end = () => page.evaluate(() => (window as unknown as PageCode).end());

  await test.step('a script that is not found rejects with DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS', async () => {
    scenarios.add({ match: { operation: 'fraudnet' }, fault: { kind: 'status', status: 404 } });
    expect(await collect()).toBe('DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS');
    consoleErrors.splice(0);
    expect(await resourceLeaks(page)).toEqual(before);
  });

  // Other tests of the worker use the same sandbox.
  const loadsSince = (first: number) =>
    requests.recent({ operation: 'fraudnet' }).filter(({ id, status }) => id > first && status === 200);

  await test.step('the script reads the session ids of fraud service and Kount', async () => {
    const last = requests.recent().at(-1)?.id ?? 0;
    const data = await collect({ kount: true });
    expect(data).toEqual({
      device_session_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      fraud_merchant_id: expect.any(String) as unknown,
      correlation_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    });
    const read = await page.evaluate(() => (window as unknown as PageCode).__fraudnet ?? []);
    expect(read.map(({ data: { f, sandbox } }) => ({ f, sandbox }))).toEqual([
      { f: (data as Record<string, string>)['correlation_id'], sandbox: true },
    ]);
    await expect(page.locator('iframe[title="Braintree-Kount-iframe"]')).toBeAttached();
    await expect.poll(() => page.frames().some((frame) => frame.url().includes('/data/logo.htm'))).toBe(true);
    expect(await collect({ kount: true })).toEqual(data);
    expect(loadsSince(last)).toHaveLength(1);
  });

  await test.step('the end of all instances removes every element and frame', async () => {
    await end();
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
    await expect(page.locator('script[fncls], iframe')).toHaveCount(0);
  });
});
