import type { Page } from '@playwright/test';
import { cardFrame, expect, forgive, press, test, typeCard } from '#test/support/fixtures.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';
import type { PaymentError } from '#src/core/errors.js';
import { defineShopForm, type FormPage, recordSubmits } from '../card-scripts.js';

/** Records the posts to a path of the shop's server. */
function receiver(shop: TestShop, path: string) {
  const posts: Record<string, string>[] = [];
  const url = shop.handle(path, async (request) => {
    const form = await request.formData();
    posts.push(Object.fromEntries([...form].map(([name, value]) => [name, value as string])));
    return new Response('<!doctype html><title>Received</title><link rel="icon" href="data:,">', {
      headers: { 'content-type': 'text/html' },
    });
  });
  return { posts, url };
}

const elementsDefined = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await customElements.whenDefined('pay-card');
  });

/** Holds the requests for the fields until the returned function is called. */
async function holdFields(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/hosted-fields/, async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    release();
  };
}

const received = (page: Page) => page.evaluate(() => (window as unknown as FormPage).submissions);

test.describe('<pay-card name> in a form', () => {
  test(
    'submits the nonce with the form, in one submit',
    { tag: '@forms' },
    async ({ page, shop, merchant }) => {
      const { posts, url } = receiver(shop, '/receive-1');
      const body = `<form method="post" action="${url}"><input name="email" value="a@b.example" aria-label="E-mail">
      <pay-card name="nonce" authorization="${merchant.tokenizationKey}"></pay-card><button id="buy" name="act" value="buy">Buy</button></form>`;
      await page.goto(shop.serve(shopPage(shop, { body, script: recordSubmits() })));
      await typeCard(cardFrame(page));
      await page.getByRole('button', { name: 'Buy' }).click();
      await expect(page).toHaveTitle('Received');
      expect(posts).toEqual([
        { email: 'a@b.example', nonce: expect.stringMatching(/^tokencc_/), act: 'buy' },
      ]);
    },
  );

  test('handles every submit of a page that prevents navigation', async ({
    page,
    shop,
    merchant,
    consoleErrors,
  }) => {
    const body = `<form action="/nowhere"><pay-card name="nonce" authorization="${merchant.tokenizationKey}"></pay-card>
      <button id="buy">Buy</button><button type="reset">Reset</button></form>`;
    const address = shop.serve(shopPage(shop, { body, script: recordSubmits() }));
    await page.goto(address);
    const frame = cardFrame(page);
    const number = frame.getByLabel('Card number');
    const buy = page.getByRole('button', { name: 'Buy' });
    const filter = { merchantId: merchant.id, operation: 'tokenizeCreditCard' };
    const tokenized = () => shop.sites.sandbox.requests.recent(filter).length;
    const clearSubmissions = () =>
      page.evaluate(() => {
        (window as unknown as FormPage).submissions.length = 0;
      });

    await test.step('a form with an incomplete card is not submitted, and the card describes the error', async () => {
      await expect(number).toBeVisible();
      await buy.click();
      await expect(number).toHaveAccessibleDescription('Enter your card number.');
      expect(page.url()).toBe(address);
      expect(await received(page)).toEqual([]);
    });

    await page.evaluate(() => {
      (window as unknown as FormPage).keep = true;
    });
    await test.step('Enter in a field presses the default button', async () => {
      await typeCard(frame);
      await press(frame.getByLabel('Security code'), 'Enter');
      await expect
        .poll(() => received(page))
        .toEqual([{ nonce: expect.stringMatching(/^tokencc_/), submitter: 'buy' }]);
    });

    await test.step('a listener that prevents the submit gets the nonce, and a new one for each submit', async () => {
      await clearSubmissions();
      await buy.click();
      await expect.poll(() => received(page)).toHaveLength(1);
      await buy.click();
      await expect.poll(() => received(page)).toHaveLength(2);
      const [first, second] = await received(page);
      expect(first?.submitter).toBe('buy');
      expect(first?.nonce).toMatch(/^tokencc_/);
      expect(second?.nonce).not.toBe(first?.nonce);
    });

    await test.step('a double click on the button makes one payment', async () => {
      await clearSubmissions();
      const before = tokenized();
      await buy.dblclick();
      await expect.poll(() => received(page)).toHaveLength(1);
      expect(tokenized() - before).toBe(1);
    });

    await test.step('a reset empties the fields and removes the nonce from the form', async () => {
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(number).toHaveValue('');
      const left = await page.evaluate(() => {
        const form = document.querySelector('form');
        return form && new FormData(form).get('nonce');
      });
      expect(left).toBeNull();
    });

    await test.step('a card without a name is not part of the submit', async () => {
      await clearSubmissions();
      await page.evaluate((key) => {
        const card = document.createElement('pay-card');
        card.setAttribute('authorization', key);
        // The fields are still being emptied when they leave the page.
        document.querySelector('form')?.reset();
        document.querySelector('pay-card')?.replaceWith(card);
      }, merchant.tokenizationKey);
      await expect(page.locator('iframe')).toHaveCount(1);
      await expect(number).toBeVisible();
      await buy.click();
      expect(await received(page)).toEqual([{ nonce: null, submitter: 'buy' }]);
    });

    await test.step('a submit before the fields have loaded is held', async () => {
      const key = `authorization="${merchant.tokenizationKey}"`;
      for (const element of [
        `<pay-card name="nonce" ${key}></pay-card>`,
        `<pay-checkout name="nonce" methods="card" ${key}></pay-checkout>`,
      ]) {
        await test.step(element, async () => {
          const release = await holdFields(page);
          const script = recordSubmits(true);
          const body = `<form>${element}<button id="buy">Buy</button></form>`;
          // The page's `load` event waits for the frame.
          await page.goto(shop.serve(shopPage(shop, { body, script })), { waitUntil: 'domcontentloaded' });
          await elementsDefined(page);
          await expect(page.locator('pay-card')).toBeAttached();
          await page.getByRole('button', { name: 'Buy' }).click();
          release();
          const number = cardFrame(page).getByLabel('Card number');
          await expect(number).toHaveAccessibleDescription('Enter your card number.');
          expect(await page.evaluate(() => (window as unknown as FormPage).errors)).toEqual([
            'HOSTED_FIELDS_FIELDS_EMPTY',
          ]);
          await expect(page.getByText('Something went wrong')).toHaveCount(0);
          expect(await received(page)).toEqual([]);
          await page.unroute(/hosted-fields/);
          await typeCard(cardFrame(page));
          // By a key: the errors have left, and a click could go to the frame that was above the button before.
          await press(page.getByRole('button', { name: 'Buy' }), 'Enter');
          await expect.poll(() => received(page)).toHaveLength(1);
        });
      }
    });

    await test.step('a call of pay() after a mistake of the page cannot succeed later', async () => {
      await page.goto(shop.serve(shopPage(shop, { body: '<pay-card authorization="nonsense"></pay-card>' })));
      await expect(page.getByRole('alert')).toContainText('The card form didn’t load.');
      const outcome = await page.evaluate(async () => {
        const card = document.querySelector('pay-card');
        // Pages without types may pass null.
        const isValid = await card?.reportValidity(null as never);
        return card?.pay().catch(({ code, retryable }: PaymentError) => ({ code, retryable, isValid }));
      });
      expect(outcome).toEqual({ code: 'HOSTED_FIELDS_NOT_READY', retryable: false, isValid: false });
      forgive(consoleErrors, /^<pay-card>: .*CLIENT_INVALID_AUTHORIZATION/);
    });

    await test.step('a call of pay() before the fields have loaded shows no error', async () => {
      const release = await holdFields(page);
      const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
      await page.goto(shop.serve(shopPage(shop, { body })), { waitUntil: 'domcontentloaded' });
      await elementsDefined(page);
      const code = await page.evaluate(async () => {
        const card = document.querySelector('pay-card');
        const early = await card?.pay().catch((error: unknown) => (error as { code: string }).code);
        await card?.updateComplete;
        return early;
      });
      expect(code).toBe('HOSTED_FIELDS_NOT_READY');
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
      release();
      await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    });

    await test.step('a form whose controls have the names of its members submits the nonce', async () => {
      const { posts, url } = receiver(shop, '/receive-hidden');
      const names = ['getRootNode', 'requestSubmit', 'elements', 'addEventListener', 'closest', 'lang'];
      const body = `<form method="post" action="${url}" lang="en">${names.map((name) => `<input type="hidden" name="${name}">`).join('')}
      <pay-card name="nonce" authorization="${merchant.tokenizationKey}"></pay-card></form>`;
      await page.goto(shop.serve(shopPage(shop, { body })));
      const frame = cardFrame(page);
      await typeCard(frame);
      await press(frame.getByLabel('Security code'), 'Enter');
      await expect(page).toHaveTitle('Received');
      expect(posts).toEqual([expect.objectContaining({ nonce: expect.stringMatching(/^tokencc_/) })]);
    });
  });

  test('tokenizes two elements in one form once each, and submits the form once', async ({
    page,
    shop,
    merchant,
  }) => {
    const { posts, url } = receiver(shop, '/receive-two');
    const key = `authorization="${merchant.tokenizationKey}"`;
    const body = `<form method="post" action="/nowhere"><pay-card name="nonce" ${key}></pay-card>
      <pay-checkout name="second" methods="card" ${key}></pay-checkout><button id="buy" formaction="${url}">Buy</button></form>`;
    await page.goto(shop.serve(shopPage(shop, { body, script: recordSubmits() })));
    const frameIn = (tag: string) => page.locator(tag).first().frameLocator('iframe');
    const tokenized = () =>
      shop.sites.sandbox.requests.recent({ merchantId: merchant.id, operation: 'tokenizeCreditCard' }).length;
    const buy = page.getByRole('button', { name: 'Buy' });

    await test.step('a form with an incomplete element is not submitted, and the element is focused', async () => {
      await typeCard(frameIn('form > pay-card'));
      await expect(frameIn('pay-checkout').getByLabel('Card number')).toBeVisible();
      await buy.click();
      const missing = frameIn('pay-checkout').getByLabel('Card number');
      await expect(missing).toHaveAccessibleDescription('Enter your card number.');
      // Keys typed before the focus has moved would go to this field.
      await expect(missing).toBeFocused();
      expect(await received(page)).toEqual([]);
    });
    await test.step('a form with two complete elements is submitted once, to the address of the pressed button', async () => {
      const before = tokenized();
      await typeCard(frameIn('pay-checkout'));
      await buy.click();
      await expect(page).toHaveTitle('Received');
      const aNonce = expect.stringMatching(/^tokencc_/) as unknown;
      expect(posts).toEqual([{ nonce: aNonce, second: aNonce }]);
      expect(tokenized() - before).toBe(2);
    });
  });

  test('works in a closed shadow root together with its form', async ({ page, shop, merchant }) => {
    const script = defineShopForm(merchant.tokenizationKey);
    await page.goto(shop.serve(shopPage(shop, { body: '<shop-form></shop-form>', script })));
    // The driver finds frames in closed roots only by their position in the frame tree.
    await expect.poll(() => page.frames().length).toBe(2);
    const frame = page.frames()[1];
    if (!frame) throw new Error('no frame');
    await typeCard(frame);
    await page.evaluate(() => {
      (window as unknown as { buy(): void }).buy();
    });
    await expect.poll(() => page.evaluate(() => (window as { nonce?: string }).nonce)).toMatch(/^tokencc_/);
  });
});
