import { cardFrame, expect, test, typeCard } from '#test/support/fixtures.js';
import { pageCode, pageScript } from '#test/support/page-script.js';
import type { start as startReact } from '../page-scripts/react-card.js';
import { shopPage } from '#test/support/pages.js';

type Payable = HTMLElementTagNameMap['pay-card'];

interface Helpers {
  pay(card: Payable | null): Promise<string>;
  put(mode: ShadowRootMode, depth: number, key: string): void;
  card: Payable;
}

const pay = pageCode(() => {
  const helpers: Omit<Helpers, 'card'> = {
    pay: async (card) => {
      try {
        return (await card?.pay())?.type ?? '';
      } catch (error) {
        return (error as { code: string }).code;
      }
    },
    put(mode, depth, key) {
      let place: Element | ShadowRoot | null = document.querySelector('#place');
      for (let level = 0; level < depth; level += 1) {
        const host = document.createElement('div');
        place?.append(host);
        place = host.attachShadow({ mode });
      }
      const card = document.createElement('pay-card');
      card.setAttribute('authorization', key);
      place?.append(card);
      Object.assign(window, { card });
    },
  };
  Object.assign(window, helpers);
});

test('a card can be paid in roots of every kind', { tag: '@roots' }, async ({ page, shop, merchant }) => {
  await page.goto(shop.serve(shopPage(shop, { body: '<div id="place"></div>', script: pay })));
  for (const [name, mode, depth] of [
    ['in light DOM', 'open', 0],
    ['in an open root', 'open', 1],
    ['in a closed root', 'closed', 1],
    ['in nested closed roots', 'closed', 3],
  ] as const) {
    await test.step(`a card ${name} is filled and paid`, async () => {
      await page.evaluate(() => document.querySelector('#place')?.replaceChildren());
      await expect.poll(() => page.frames().length).toBe(1);
      await page.evaluate(
        ([shadow, levels, key]) => {
          (window as unknown as Helpers).put(shadow, levels, key);
        },
        [mode, depth, merchant.tokenizationKey] as const,
      );
      await expect.poll(() => page.frames().length).toBe(2);
      const frame = page.frames()[1];
      if (!frame) throw new Error('no frame');
      await typeCard(frame);
      const outcome = await page.evaluate(() => {
        const helpers = window as unknown as Helpers;
        return helpers.pay(helpers.card);
      });
      expect(outcome).toBe('CreditCard');
    });
  }
});

test('cards on one page are independent, and a moved card starts again', async ({ page, shop, merchant }) => {
  const card = (id: string) => `<pay-card id="${id}" authorization="${merchant.tokenizationKey}"></pay-card>`;
  const body = `<section id="from">${card('one')}</section>${card('two')}<section id="to"></section>`;
  const recordStates = pageCode(() => {
    const states: boolean[] = [];
    Object.assign(window, { states });
    document.addEventListener('pay-change', (event) => {
      if ((event.target as Element).id === 'one') states.push(event.isComplete);
    });
  });
  const script = `${pay}${recordStates}`;
  await page.goto(shop.serve(shopPage(shop, { body, script })));
  const isComplete = () => page.evaluate(() => (window as unknown as { states: boolean[] }).states.at(-1));

  await test.step('two cards on one page are tokenized independently', async () => {
    const [one, two] = ['#one', '#two'].map((id) => cardFrame(page.locator(id)));
    if (!one || !two) throw new Error('two cards');
    await typeCard(one, { number: '4111111111111111' });
    await typeCard(two, { number: '5555555555554444', code: '456' });
    const outcomes = await page.evaluate(() =>
      Promise.all(
        ['one', 'two'].map(async (id) => {
          const element = document.getElementById(id) as HTMLElementTagNameMap['pay-card'] | null;
          return (await element?.pay())?.details.lastFour;
        }),
      ),
    );
    expect(outcomes).toEqual(['1111', '4444']);
  });

  await test.step('a filled card that is moved reports that it is empty, and can be paid in its new place', async () => {
    await expect.poll(isComplete).toBe(true);
    await page.evaluate(() => {
      const [one, two] = document.querySelectorAll('pay-card');
      two?.remove();
      if (one) document.querySelector('#to')?.append(one);
    });
    await expect.poll(isComplete).toBe(false);
    await expect(page.locator('iframe')).toHaveCount(1);
    const frame = cardFrame(page.locator('#to'));
    await expect(frame.getByLabel('Card number')).toHaveValue('');
    await typeCard(frame);
    const outcome = await page.evaluate(() =>
      (window as unknown as Helpers).pay(document.querySelector('pay-card')),
    );
    expect(outcome).toBe('CreditCard');
  });
});

const reactScript = pageScript<typeof startReact>(import.meta.dirname, '../page-scripts/react-card.ts');

test('React in strict mode mounts one card, and unmounting leaves nothing', async ({
  page,
  shop,
  merchant,
}) => {
  const script = reactScript(merchant.tokenizationKey);
  await page.goto(shop.serve(shopPage(shop, { body: '<div id="app"></div>', script })));
  await typeCard(cardFrame(page));
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
});
