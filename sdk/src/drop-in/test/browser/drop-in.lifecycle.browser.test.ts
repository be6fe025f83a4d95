import type { Page } from '@playwright/test';
import { openDropIns } from '../drop-in-page.js';
import { typeCard } from '../type-card.js';
import type { OwnDropIns } from '../page-scripts/drop-ins.js';
import { expect, test } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import { customerToken } from '#test/support/saved-methods.js';
import { bankFrame } from '#src/methods/three-d-secure/test/three-d-secure-page.js';

declare global {
  interface Window {
    dropIns: OwnDropIns;
    container: HTMLElement;
    first: Awaited<ReturnType<OwnDropIns['open']>>;
    second: Awaited<ReturnType<OwnDropIns['open']>>;
    payment: Promise<unknown>;
  }
}

const link = (page: Page) => page.locator('#braintree-dropin-stylesheet');

// Otherwise a click can go to the place in which the bank's button was before the window had risen.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Drop-ins leave nothing, whenever and however they end', async ({ page, shop, merchant }) => {
  const token = await shop.sites.sandbox.clientTokens.create(merchant.id, { baseUrl: shop.origins.pay });
  const before = await openDropIns(page, shop, token);
  const isLeft = async () => {
    await expect(page.locator('[data-braintree-id="wrapper"]')).toHaveCount(0);
    await expect(link(page)).toHaveCount(0);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  };

  await test.step('one of two is torn down, and the other goes on with the style sheet', async () => {
    await page.evaluate(async () => {
      const [first, second] = await Promise.all([
        window.dropIns.open({ venmo: { allowDesktopWebLogin: true } }),
        window.dropIns.open({ translations: { payWithCard: '<img src="x"> & co' } }),
      ]);
      Object.assign(window, { first, second });
      await first.teardown();
    });
    await expect(page.locator('[data-braintree-id="wrapper"]')).toHaveCount(1);
    await expect(link(page)).toHaveCount(1);
    await expect(page.locator('.braintree-sheet__text')).toHaveText('<img src="x"> & co');
    await typeCard(page, '4111111111111111', ['Card number', 'Expiration date']);
    const failure = await page.evaluate(() =>
      window.second.requestPaymentMethod().catch((error: unknown) => String(error)),
    );
    expect(failure).toContain('No payment method is available.');
    await page.evaluate(() => window.second.teardown());
    await isLeft();
  });

  for (const moment of [
    'body',
    'link[data-users]',
    '[data-braintree-id="wrapper"]',
    'iframe',
    '.braintree-loaded',
  ])
    await test.step(`an abort when there is ${moment}`, async () => {
      const name = await page.evaluate(async (selector) => {
        const ended = new AbortController();
        const opened = window.dropIns.open({ signal: ended.signal, venmo: true, locale: 'xx_YY' });
        const outcome = opened.then(
          () => 'created',
          ({ name: error }: Error) => error,
        );
        await window.dropIns.until(selector);
        if (selector === '.braintree-loaded') await outcome;
        ended.abort();
        return outcome;
      }, moment);
      expect(name).toBe(moment === '.braintree-loaded' ? 'created' : 'DropinError');
      await isLeft();
    });

  await test.step('a component that is mounted twice has one', async () => {
    await page.evaluate(async () => {
      const container = window.dropIns.place();
      const mount = () => {
        const ended = new AbortController();
        const opened = window.dropIns.open({ container, signal: ended.signal });
        return { ended, opened: opened.catch(() => undefined) };
      };
      const early = mount();
      early.ended.abort();
      const late = mount();
      await late.opened;
      // The component is mounted again while the last one ends.
      late.ended.abort();
      const last = mount();
      await last.opened;
      Object.assign(window, {
        first: {
          teardown: () => {
            last.ended.abort();
          },
        },
      });
    });
    await expect(page.locator('[data-braintree-id="wrapper"]')).toHaveCount(1);
    await expect(page.locator('.braintree-loaded')).toBeVisible();
    await page.evaluate(() => window.first.teardown());
    await isLeft();
  });

  await test.step('a failed creation leaves the container empty', async () => {
    const content = await page.evaluate(async () => {
      const container = window.dropIns.place();
      await window.dropIns.open({ container, authorization: 'wrong' }).catch(() => undefined);
      await window.dropIns.open({ container, card: false }).catch(() => undefined);
      return container.innerHTML;
    });
    expect(content).toBe('');
    await isLeft();
  });

  await test.step('a shadow root has its own style sheet', async () => {
    await page.evaluate(async () => {
      const host = window.dropIns.place();
      const container = window.dropIns.place(host.attachShadow({ mode: 'open' }));
      Object.assign(window, { first: await window.dropIns.open({ container }) });
    });
    await expect(page.locator('.braintree-form__field').first()).toHaveCSS('display', 'flex');
    await expect(page.locator('head #braintree-dropin-stylesheet')).toHaveCount(0);
    await page.evaluate(() => window.first.teardown());
    await isLeft();
  });

  for (const [title, end] of [
    ['the container was removed', 'remove'],
    ['the Drop-in was torn down', 'tearDown'],
  ] as const)
    await test.step(`a request settles after ${title}, before and during it`, async () => {
      await page.evaluate(async () => {
        const container = window.dropIns.place();
        Object.assign(window, { container, first: await window.dropIns.open({ container }) });
      });
      await typeCard(page, '4111111111111111');
      await expect(page.locator('.braintree-form__field--valid')).toHaveCount(4);
      const failures = await page.evaluate(async (how) => {
        const request = () => window.first.requestPaymentMethod().catch(({ name }: Error) => name);
        const pending = request();
        if (how === 'remove') window.container.remove();
        const ended = how === 'remove' ? undefined : window.first.teardown();
        const names = [await pending, await request()];
        await (ended ?? window.first.teardown());
        return names;
      }, end);
      expect(failures).toEqual(['DropinError', 'DropinError']);
      await isLeft();
    });

  await test.step('a link of the shop stays', async () => {
    const href = await page.evaluate(async () => {
      const own = document.createElement('link');
      own.id = 'braintree-dropin-stylesheet';
      document.head.append(own);
      const dropIn = await window.dropIns.open();
      await dropIn.teardown();
      const isConnected = own.isConnected;
      own.remove();
      return isConnected;
    });
    expect(href).toBe(true);
    await isLeft();
  });
});

test('in a modal dialog of the shop, the bank’s window is above and can be used', async ({
  page,
  shop,
  merchant,
}) => {
  await openDropIns(page, shop, await customerToken(shop, merchant));
  await page.evaluate(async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    const container = window.dropIns.place(dialog);
    const first = await window.dropIns.open({ container, threeDSecure: { amount: '24.00' } });
    Object.assign(window, { first });
  });
  await typeCard(page, '4000000000001091');
  await expect(page.locator('.braintree-form__field--valid')).toHaveCount(4);
  await page.evaluate(() => {
    window.payment = window.first.requestPaymentMethod();
  });
  await bankFrame(page).getByLabel('Code from your bank').fill('1234');
  await bankFrame(page).getByRole('button', { name: 'Confirm payment' }).click();
  await expect
    .poll(() => page.evaluate(() => window.payment))
    .toMatchObject({ type: 'CreditCard', liabilityShifted: true });
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await expect(page.locator('.braintree-method--active')).toBeVisible();
});
