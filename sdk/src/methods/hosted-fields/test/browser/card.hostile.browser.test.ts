import { cardFrame, expect, test, type, typeCard } from '../../../../../test/support/fixtures.js';
import { resourceLeaks, openBare } from '../../../../../test/support/resource-leaks.js';
import { functionsPage, shopPage } from '../../../../../test/support/pages.js';

/**
 * Script that runs first on the page: it receives every message of the page, and sends forged, replayed and malformed
 * messages to every frame, from a seeded source.
 */
const hostile = `
window.caught = [];
let state = 12345;
const random = (below) => { state = (state * 1103515245 + 12345) % 2147483648; return state % below; };
const kinds = ['configure', 'join', 'value', 'standing', 'client', 'tokenize', 'look', 'disable', 'clear', 'focus', 'report', 'hello', 'change', 'ready', '__proto__', 'constructor', 'toString'];
const words = ['hello', 'configure', 'join', 'request', 'cancel', 'response', 'error', 'notification', 'x', '', null, 7];
const values = () => [null, undefined, true, -1, NaN, 'x', 'x'.repeat(70000), [], [[]], {}, { fields: [] }, { secret: 'x', configuration: {} }, { fields: 5, look: null }, new Date(), new Map(), new Error('e'), { __proto__: { vault: true } }];
window.forge = (channel) => {
  const all = values();
  return { tessera: words[random(words.length)], channel: random(3) ? channel : 'f'.repeat(32), version: random(2) ? '3.102.0' : '9.9.9', id: random(5), kind: kinds[random(kinds.length)], body: all[random(all.length)] };
};
// Answers every message before the SDK does.
addEventListener('message', (event) => {
  if (!event.isTrusted) return;
  window.caught.push(event.data);
  const { channel } = event.data ?? {};
  if (!channel || !event.source) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => window.stolen.push(data);
  const configuration = { fields: [{ key: 'number', label: 'Evil' }], shown: ['number'], isForm: true, isVault: true, rules: [], locale: 'en', title: 'Evil', texts: {}, look: { tokens: {}, scheme: 'light', direction: 'ltr' }, preventAutofill: false, disabled: false };
  event.source.postMessage({ tessera: 'configure', channel, version: '3.102.0', id: 0, kind: '', body: { secret: 'guess', configuration } }, event.origin, [port2]);
}, true);
window.stolen = [];
window.attack = (rounds, origin) => {
  for (let round = 0; round < rounds; round += 1) {
    for (const frame of [...Array(window.length).keys()].map((index) => window[index])) {
      const channel = window.caught.find((data) => data?.channel)?.channel ?? '';
      const message = random(4) === 0 && window.caught.length ? window.caught[random(window.caught.length)] : window.forge(channel);
      try { frame.postMessage(message, origin); } catch { /* not everything can be cloned */ }
      // And as if the frame had said it.
      window.dispatchEvent(new MessageEvent('message', { data: message, origin, source: frame }));
    }
  }
};`;

interface Attack {
  attack(rounds: number, origin: string): void;
  stolen: unknown[];
  caught: { tessera?: string }[];
}

test('forged, replayed and malformed messages get no response and have no effect', async ({
  page,
  shop,
  merchant,
}) => {
  const body = `<pay-card id="one" authorization="${merchant.tokenizationKey}"></pay-card><pay-card id="two" authorization="${merchant.tokenizationKey}"></pay-card>`;
  await page.goto(shop.serve(shopPage(shop, { body, first: hostile })));
  const one = cardFrame(page.locator('#one'));
  const two = cardFrame(page.locator('#two'));
  await expect(one.getByLabel('Card number')).toBeVisible();
  await expect(two.getByLabel('Card number')).toBeVisible();

  const attack = (rounds: number) =>
    page.evaluate(
      ([count, origin]) => {
        (window as unknown as Attack).attack(count, origin);
      },
      [rounds, shop.origins.assets] as const,
    );
  await attack(300);
  await typeCard(one, { number: '4111111111111111' });
  await attack(300);
  await typeCard(two, { number: '5555555555554444', code: '456' });
  await attack(300);

  const lastFour = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll('pay-card')].map(async (card) => (await card.pay()).details.lastFour),
    ),
  );
  expect(lastFour).toEqual(['1111', '4444']);
  const { stolen, caught } = await page.evaluate(() => {
    const { stolen: answers, caught: received } = window as unknown as Attack;
    return { stolen: answers, caught: received.map(({ tessera }) => tessera) };
  });
  // `hello` is the only message that a frame posts to the window; all others use the MessagePort.
  expect(stolen).toEqual([]);
  expect(new Set(caught)).toEqual(new Set(['hello']));
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
  const script = `
    const make = (id) => hostedFields.create({
      authorization: '${merchant.tokenizationKey}',
      fields: Object.fromEntries(${JSON.stringify(keys)}.map((key) => [key, { container: '#' + id + '-' + key }])),
    });
    window.forms = await Promise.all([make('one'), make('two')]);`;
  await page.goto(shop.serve(functionsPage(shop, { body: boxes, first: hostile, script })));
  await page.waitForFunction(() => 'forms' in window);
  const attack = (rounds: number) =>
    page.evaluate(
      ([count, origin]) => {
        (window as unknown as Attack).attack(count, origin);
      },
      [rounds, shop.origins.assets] as const,
    );
  const fill = async (id: string, texts: readonly string[]) => {
    for (const [index, key] of keys.entries()) {
      await type(page.frameLocator(`#${id}-${key} iframe`).getByRole('textbox'), texts[index] ?? '');
    }
  };
  await attack(200);
  await fill('one', ['4111111111111111', '1230', '123']);
  await attack(200);
  await fill('two', ['5555555555554444', '1131', '456']);
  await attack(200);
  const found = await page.evaluate(() =>
    Promise.all(
      (
        window as unknown as { forms: { tokenize(): Promise<{ details: { lastFour: string } }> }[] }
      ).forms.map(async (fields) => (await fields.tokenize()).details.lastFour),
    ),
  );
  expect(found).toEqual(['1111', '4444']);
  const { stolen, caught } = await page.evaluate(() => {
    const { stolen: answers, caught: notified } = window as unknown as Attack;
    return { stolen: answers, caught: notified };
  });
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
