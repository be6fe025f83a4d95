import { cardFrame, expect, test, type, typeCard } from '#test/support/fixtures.js';
import { resourceLeaks, openBare } from '#test/support/resource-leaks.js';
import { pageCode } from '#test/support/page-script.js';
import { functionsPage, shopPage } from '#test/support/pages.js';
import type * as hostedFieldsModule from '../../index.js';
import { parseConfiguration } from '../../shared/frame-configuration.protocol.js';
import { hijack, makeHostile } from '../hostile-page.js';

declare const hostedFields: typeof hostedFieldsModule;

test('forged, replayed and malformed messages get no response and have no effect', async ({
  page,
  shop,
  merchant,
}) => {
  const body = `<pay-card id="one" authorization="${merchant.tokenizationKey}"></pay-card><pay-card id="two" authorization="${merchant.tokenizationKey}"></pay-card>`;
  // Otherwise the frames would reject it for its shape, whatever its secret.
  expect(parseConfiguration(hijack)).toEqual(hijack);
  const { attack, results } = await makeHostile(page);
  await page.goto(shop.serve(shopPage(shop, { body })));
  const one = cardFrame(page.locator('#one'));
  const two = cardFrame(page.locator('#two'));
  await expect(one.getByLabel('Card number')).toBeVisible();
  await expect(two.getByLabel('Card number')).toBeVisible();

  await attack(300, shop.origins.assets);
  await typeCard(one, { number: '4111111111111111' });
  await attack(300, shop.origins.assets);
  await typeCard(two, { number: '5555555555554444', code: '456' });
  await attack(300, shop.origins.assets);

  const lastFour = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll('pay-card')].map(async (card) => (await card.pay()).details.lastFour),
    ),
  );
  expect(lastFour).toEqual(['1111', '4444']);
  const { stolen, caught } = await results();
  // `hello` is the only message that a frame posts to the window; all others use the MessagePort.
  expect(stolen).toEqual([]);
  expect(new Set(caught.map(({ tessera }) => tessera))).toEqual(new Set(['hello']));
});

test('two cards of single fields stay isolated from each other, whatever a hostile script sends', async ({
  page,
  shop,
  merchant,
}) => {
  const keys = ['number', 'expirationDate', 'cvv'] as const;
  const boxes = ['one', 'two']
    .map((id) => keys.map((key) => `<div id="${id}-${key}"></div>`).join(''))
    .join('');
  const script = pageCode(
    async (authorization, names) => {
      const make = (id: string) => {
        const fields = Object.fromEntries(names.map((key) => [key, { container: `#${id}-${key}` }]));
        return hostedFields.create({ authorization, fields });
      };
      Object.assign(window, { forms: await Promise.all([make('one'), make('two')]) });
    },
    merchant.tokenizationKey,
    keys,
  );
  const { attack, results } = await makeHostile(page);
  await page.goto(shop.serve(functionsPage(shop, { body: boxes, script })));
  await page.waitForFunction(() => 'forms' in window);
  const fill = async (id: string, values: readonly string[]) => {
    for (const [index, key] of keys.entries()) {
      await type(page.frameLocator(`#${id}-${key} iframe`).getByRole('textbox'), values[index] ?? '');
    }
  };
  await attack(200, shop.origins.assets);
  await fill('one', ['4111111111111111', '1230', '123']);
  await attack(200, shop.origins.assets);
  await fill('two', ['5555555555554444', '1131', '456']);
  await attack(200, shop.origins.assets);
  const found = await page.evaluate(() =>
    Promise.all(
      (
        window as unknown as { forms: { tokenize(): Promise<{ details: { lastFour: string } }> }[] }
      ).forms.map(async (fields) => (await fields.tokenize()).details.lastFour),
    ),
  );
  expect(found).toEqual(['1111', '4444']);
  const { stolen, caught } = await results();
  expect(stolen).toEqual([]);
  expect(new Set(caught.map(({ tessera }) => tessera))).toEqual(new Set(['hello']));
  expect(JSON.stringify(caught)).not.toMatch(/4111|5555/);
});

test('ten mounts and removals leak nothing', async ({ page, shop, merchant }) => {
  await openBare(page, shop);
  const mount = (key: string) =>
    page.evaluate(async (authorization) => {
      const card = document.createElement('pay-card');
      card.authorization = authorization;
      const ready = new Promise((resolve) => {
        card.addEventListener('pay-ready', resolve, { once: true });
      });
      document.querySelector('#place')?.append(card);
      await ready;
      card.remove();
    }, key);
  await mount(merchant.tokenizationKey);
  await page.waitForTimeout(0);
  const before = await resourceLeaks(page);
  for (let count = 0; count < 10; count += 1) await mount(merchant.tokenizationKey);
  await expect.poll(() => resourceLeaks(page)).toEqual(before);
  expect(before).toMatchObject({ frames: 0, timers: 0, ports: 0, dialogs: 0 });
});

test('both variants of the script on one page define each element once', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
  const html = shopPage(shop, { body }).replace(
    '</head>',
    `<script type="module" src="${shop.asset('tessera.js')}" data-gateway-url="${shop.origins.pay}"></script></head>`,
  );
  await page.goto(shop.serve(html));
  await typeCard(cardFrame(page));
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(consoleErrors).toEqual([]);
});
