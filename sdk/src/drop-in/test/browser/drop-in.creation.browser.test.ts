import { openDropIns } from '../drop-in-page.js';
import { expect, forgive, loadFailed, test } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';

test('a Drop-in that cannot be created rejects soon, says why, and leaves nothing', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  const token = await shop.sites.sandbox.clientTokens.create(merchant.id, { baseUrl: shop.origins.pay });
  const before = await openDropIns(page, shop, token);
  const isLeft = async () => {
    await expect(page.locator('[data-braintree-id="wrapper"]')).toHaveCount(0);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  };

  await test.step('the second of two in one container is rejected, and the first stays', async () => {
    const [first, second] = await page.evaluate(async () => {
      const container = window.dropIns.place();
      const outcomes = await Promise.allSettled([1, 2].map(() => window.dropIns.open({ container })));
      const named = outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? 'created' : String(outcome.reason),
      );
      const [created] = outcomes;
      if (created?.status === 'fulfilled') await created.value.teardown();
      return named;
    });
    expect(first).toBe('created');
    expect(second).toMatch(/^DropinError: .*must be empty/);
    await isLeft();
  });

  for (const [title, when] of [
    ['is detached', 'before'],
    ['is removed meanwhile', 'removed'],
    ['is emptied meanwhile', 'emptied'],
  ] as const)
    await test.step(`the container ${title}`, async () => {
      const failure = await page.evaluate(async (change) => {
        const container = window.dropIns.place();
        if (change === 'before') container.remove();
        const opened = window.dropIns.open({ container });
        const outcome = opened.then(
          () => 'created',
          (error: unknown) => String(error),
        );
        if (change !== 'before') await window.dropIns.until('iframe');
        if (change === 'removed') container.remove();
        if (change === 'emptied') container.replaceChildren();
        return outcome;
      }, when);
      expect(failure).toBe('DropinError: options.container must stay in the page, and must not be emptied.');
      await isLeft();
    });

  await test.step('a setting throws when it is read', async () => {
    await page.evaluate(async () => {
      const paypal = {
        flow: 'vault',
        get displayName() {
          throw new Error('not ready');
        },
      };
      const dropIn = await window.dropIns.open({ paypal });
      await dropIn.teardown();
    });
    await isLeft();
    expect(consoleErrors.filter((text) => !/option paypal/.test(text))).toEqual([]);
    forgive(consoleErrors, /The option paypal could not be loaded/);
  });

  await test.step('without frames, the cause is known also if the shop could abort', async () => {
    const frames = /hosted-fields-frame(?:\.min)?\.html/;
    await page.route(frames, (route) => route.fulfill({ status: 404 }));
    const code = await page.evaluate(async () => {
      const { signal } = new AbortController();
      try {
        await window.dropIns.open({ signal });
        return 'created';
      } catch (error) {
        return (error as { _braintreeWebError?: { code?: string } })._braintreeWebError?.code;
      }
    });
    await page.unroute(frames);
    expect(code).toBe('FRAME_NOT_FOUND');
    await isLeft();
    forgive(consoleErrors, loadFailed);
    forgive(consoleErrors, /The option card could not be loaded/);
  });

  await test.step('options without settings, or with empty ones, turn off at most themselves', async () => {
    const created = await page.evaluate(async () => {
      const names = ['paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay', 'dataCollector'];
      const empty = { vault: null, cardholderName: null, overrides: { fields: null, styles: null } };
      const settings = Object.fromEntries(names.map((name) => [name, true]));
      for (const options of [settings, { card: empty }, { card: { overrides: null }, locale: null }]) {
        const dropIn = await window.dropIns.open(options);
        await dropIn.teardown();
      }
      return true;
    });
    expect(created).toBe(true);
    await isLeft();
    forgive(consoleErrors, /(?:INSTANTIATION|PAYPAL_FLOW)_OPTION_REQUIRED/);
  });

  await test.step('a handler that is no function is rejected', async () => {
    const failure = await page.evaluate(async () => {
      const dropIn = await window.dropIns.open();
      try {
        (dropIn as unknown as { on: (...args: unknown[]) => void }).on('paymentMethodRequestable', 5);
        return 'added';
      } catch (error) {
        return String(error);
      } finally {
        await dropIn.teardown();
      }
    });
    expect(failure).toBe(
      'DropinError: The handler of the event paymentMethodRequestable must be a function.',
    );
    await isLeft();
  });
});

test('elements and properties that a hostile page adds do not decide where the Drop-in comes from', async ({
  page,
  shop,
  merchant,
}) => {
  const token = await shop.sites.sandbox.clientTokens.create(merchant.id, { baseUrl: shop.origins.pay });
  const evil = 'http://evil.localhost';
  const requests: string[] = [];
  await page.route(`${evil}/**`, async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 204 });
  });
  const addProperties = pageCode((url) => {
    Object.assign(Object.prototype, { assetsUrl: url, gatewayUrl: url });
  }, `${evil}/`);
  const create = pageCode(async (authorization) => {
    const { dropin, client } = window.braintree as typeof window.braintree & {
      client: { create(options: object): Promise<unknown> };
    };
    await Promise.all([
      dropin.create({ authorization, container: '#drop-in' }),
      client.create({ authorization }),
    ]);
    document.querySelector('output')?.append('ready');
  }, token);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"></head><body><div id="drop-in"></div><output></output>
<img name="currentScript" src="${evil}/web/dropin/1.47.0/js/dropin.min.js" alt="">
<script>${addProperties}</script>
<script src="${shop.asset('../../dropin/1.47.0/js/dropin.min.js')}"></script>
<script src="${shop.asset('../js/client.min.js')}"></script>
<script>${create}</script></body></html>`;
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': "object-src 'none'" } }));
  await expect(page.getByText('ready')).toBeVisible();
  await expect(
    page.locator('iframe').first().contentFrame().getByRole('textbox', { name: 'Card number' }),
  ).toBeVisible();
  expect(requests).toEqual(['/web/dropin/1.47.0/js/dropin.min.js']);
});
