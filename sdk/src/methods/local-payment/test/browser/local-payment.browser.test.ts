import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/fixtures.js';
import { findings } from '#test/support/axe.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import {
  onPaymentPage,
  codes,
  type PaymentPageOptions,
  openPaymentPage,
  outcomes,
  pay,
  resetPaymentPage,
  starts,
} from '../local-payment-page.js';

const anId = expect.stringMatching(/^PAYID-/) as unknown;

test('every exit from the bank’s page has its outcome, the next payment succeeds, and nothing leaks', async ({
  page,
  shop,
  merchant,
}) => {
  await openPaymentPage(page, shop, merchant, { shop: 'wait' });
  const before = await resourceLeaks(page);

  await test.step('Approve payment waits for the shop and resolves', async () => {
    const popup = await pay(page);
    await expect.poll(() => starts(page)).toEqual([{ paymentId: anId, hasNext: true }]);
    await expect(popup.getByRole('status')).toHaveText('Opening secure page…');
    await onPaymentPage(page, (paymentPage) => {
      paymentPage.next();
      paymentPage.next();
    });
    await expect(popup.getByRole('heading', { name: /^Approve your/ })).toBeVisible();
    expect(await findings(page, [popup.mainFrame()])).toEqual([]);
    await popup.getByRole('button', { name: 'Approve payment' }).click();
    await expect.poll(() => codes(page)).toEqual(['done']);
    expect((await outcomes(page))[0]?.payload).toMatchObject({
      nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'PayPalAccount',
      details: { firstName: 'Joe', lastName: 'Doe' },
      correlationId: expect.stringMatching(/^EC-/),
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  });

  for (const [button, code, isMain] of [
    ['Cancel and return', 'LOCAL_PAYMENT_CANCELED', true],
    ['Cancel without an error code', 'LOCAL_PAYMENT_CANCELED'],
    ['Fail at the bank', 'LOCAL_PAYMENT_START_PAYMENT_FAILED'],
    ['Close window', 'LOCAL_PAYMENT_WINDOW_CLOSED'],
    ['Approve slowly', 'done'],
  ] as const) {
    await test.step(button, async () => {
      await resetPaymentPage(page);
      const popup = await pay(page);
      if (!isMain) await popup.getByText('Simulate a problem').click();
      await popup.getByRole('button', { name: button, exact: true }).click();
      await expect.poll(() => codes(page), { message: button, timeout: 20_000 }).toEqual([code]);
      await expect.poll(() => popup.isClosed(), button).toBe(true);
      await expect.poll(() => resourceLeaks(page), button).toEqual(before);
    });
  }
});

interface End {
  what: string;
  code: string;
  paymentPage?: PaymentPageOptions;
  /** The gateway does not respond. */
  isSilent?: true;
  /** Number of payments that `onPaymentStart` reported. */
  starts: number;
  act?: (popup: Page, page: Page) => Promise<unknown>;
}

const ends: readonly End[] = [
  {
    what: 'a shop that throws',
    code: 'LOCAL_PAYMENT_START_PAYMENT_FAILED',
    paymentPage: { shop: 'throw' },
    starts: 1,
  },
  {
    what: 'a shop that rejects',
    code: 'LOCAL_PAYMENT_START_PAYMENT_FAILED',
    paymentPage: { shop: 'reject' },
    starts: 1,
  },
  {
    what: 'a shop that rejects once the bank’s page is there',
    code: 'LOCAL_PAYMENT_START_PAYMENT_FAILED',
    paymentPage: { shop: 'go, then reject' },
    starts: 1,
    async act(popup, page) {
      await popup.getByRole('heading', { name: /^Approve your/ }).waitFor();
      await onPaymentPage(page, (paymentPage) => {
        paymentPage.fail();
      });
    },
  },
  {
    what: 'options that the gateway refuses',
    code: 'LOCAL_PAYMENT_INVALID_PAYMENT_OPTION',
    paymentPage: { options: { amount: 'ten' } },
    starts: 0,
  },
  {
    what: 'a shop that closes the window after bringing it to the front',
    code: 'LOCAL_PAYMENT_WINDOW_CLOSED',
    starts: 1,
    async act(popup, page) {
      await popup.getByRole('heading', { name: /^Approve your/ }).waitFor();
      await onPaymentPage(page, ({ instance }) => {
        instance.focusWindow();
        instance.closeWindow();
      });
    },
  },
  {
    what: 'an abort while the bank is silent',
    code: 'ABORTED',
    starts: 1,
    async act(popup, page) {
      await popup.getByText('Simulate a problem').click();
      await popup.getByRole('button', { name: 'Never return' }).click();
      await onPaymentPage(page, ({ controller }) => {
        controller.abort();
      });
    },
  },
  {
    what: 'a window closed before the bank’s page is there',
    code: 'LOCAL_PAYMENT_WINDOW_CLOSED',
    isSilent: true,
    starts: 0,
    act: (popup) => popup.close(),
  },
  {
    what: 'a window closed while the shop keeps it waiting',
    code: 'LOCAL_PAYMENT_WINDOW_CLOSED',
    paymentPage: { shop: 'wait' },
    starts: 1,
    async act(popup, page) {
      await expect.poll(() => starts(page)).toHaveLength(1);
      await popup.close();
      await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
      await onPaymentPage(page, (paymentPage) => {
        paymentPage.next();
      });
    },
  },
  {
    what: 'a teardown',
    code: 'ABORTED',
    starts: 1,
    async act(popup, page) {
      await popup.getByRole('heading', { name: /^Approve your/ }).waitFor();
      await onPaymentPage(page, ({ instance }) => instance.teardown());
    },
  },
];

test('a payment that cannot continue rejects with its code, and its popup closes', async ({
  page,
  context,
  shop,
  merchant,
}) => {
  await openPaymentPage(page, shop, merchant);
  for (const { what, code, paymentPage, isSilent, starts: count, act } of ends) {
    await test.step(what, async () => {
      await resetPaymentPage(page, paymentPage);
      if (isSilent) {
        shop.sites.sandbox.scenarios.add({
          merchantId: merchant.id,
          match: { operation: 'startLocalPayment' },
          fault: { kind: 'silence' },
        });
      }
      const popup = await pay(page);
      await act?.(popup, page);
      await expect.poll(() => codes(page), what).toEqual([code]);
      await expect.poll(() => popup.isClosed(), what).toBe(true);
      expect(await starts(page), what).toHaveLength(count);
      expect(context.pages(), what).toEqual([page]);
    });
  }
  // The last case ended with a teardown.
  await expect.poll(async () => (await resourceLeaks(page)).frames).toBe(0);
});

test('if no payment is possible, no window opens, no event fires and nothing leaks', async ({
  page,
  shop,
  merchant,
}) => {
  await openPaymentPage(page, shop, merchant);
  const before = await resourceLeaks(page);
  const browsers = {
    'a browser that refuses the window': null,
    'a browser that hands out a closed one': { closed: true },
  };
  for (const [what, blocked] of Object.entries(browsers)) {
    await test.step(what, async () => {
      await resetPaymentPage(page);
      await page.evaluate((opened) => {
        window.open = () => opened as Window | null;
      }, blocked);
      await page.locator('#pay').click();
      await expect.poll(() => codes(page), what).toEqual(['LOCAL_PAYMENT_WINDOW_OPEN_FAILED']);
      expect(await starts(page), what).toEqual([]);
      const operation = 'startLocalPayment';
      expect(shop.sites.sandbox.requests.recent({ merchantId: merchant.id, operation }), what).toEqual([]);
    });
  }
  await test.step('a page not opened by a return link rejects with LOCAL_PAYMENT_TOKENIZATION_FAILED', async () => {
    await resetPaymentPage(page);
    await page.evaluate(() => {
      history.replaceState(null, '', '?c=1&token=mine#top');
    });
    expect(await onPaymentPage(page, ({ instance }) => instance.hasTokenizationParams())).toBe(false);
    await onPaymentPage(page, (paymentPage) => {
      paymentPage.tokenize();
    });
    await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_TOKENIZATION_FAILED']);
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?c=1&token=mine#top');
  });
  await test.step('a merchant without local payments receives an error', async () => {
    const { tokenizationKey } = await shop.sites.sandbox.merchants.create({ paypal: null });
    const code = await page.evaluate<unknown>(
      `localPayment.create({ authorization: '${tokenizationKey}' }).then(() => 'created', ({ code }) => code)`,
    );
    expect(code).toBe('LOCAL_PAYMENT_NOT_ENABLED');
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  });
});
