import { expect, test } from '../../../test/support/fixtures.js';
import { findings } from '../../../test/support/axe.js';
import { leftovers } from '../../../test/support/leftovers.js';
import {
  atDesk,
  codes,
  invoice,
  openDesk,
  outcomes,
  pay,
  starts,
} from '../../../test/support/local-payment-desk.js';

const anId = expect.stringMatching(/^PAYID-/) as unknown;

test('a shopper who approves at the bank pays, and nothing is left behind', async ({
  page,
  shop,
  merchant,
}) => {
  await openDesk(page, shop, merchant);
  const before = await leftovers(page);
  const popup = await pay(page);
  await expect(popup.getByRole('heading', { name: 'Approve a payment' })).toBeVisible();
  expect(await findings(page, [popup.mainFrame()])).toEqual([]);
  expect(await starts(page)).toEqual([{ paymentId: anId, hasNext: true }]);
  await popup.getByRole('button', { name: 'Approve the payment' }).click();
  await expect.poll(() => codes(page)).toEqual(['done']);
  expect((await outcomes(page))[0]?.payload).toMatchObject({
    nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'PayPalAccount',
    details: { firstName: 'Joe', lastName: 'Doe' },
    correlationId: expect.stringMatching(/^EC-/),
  });
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect.poll(() => leftovers(page)).toEqual(before);
});

for (const [button, code, isMain] of [
  ['Cancel and go back', 'LOCAL_PAYMENT_CANCELED', true],
  ['Cancel without an error code', 'LOCAL_PAYMENT_CANCELED'],
  ['Let the bank fail', 'LOCAL_PAYMENT_START_PAYMENT_FAILED'],
  ['Approve, slowly', 'done'],
  ['Close the window', 'LOCAL_PAYMENT_WINDOW_CLOSED'],
] as const) {
  test(`${button}: ${code}; the next payment works`, async ({ page, shop, merchant }) => {
    await openDesk(page, shop, merchant);
    const popup = await pay(page);
    if (!isMain) await popup.getByText('What can go wrong').click();
    await popup.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => codes(page), { timeout: 20_000 }).toEqual([code]);
    await expect.poll(() => popup.isClosed()).toBe(true);
    const next = await pay(page);
    await next.getByRole('button', { name: 'Approve the payment' }).click();
    await expect.poll(() => codes(page)).toEqual([code, 'done']);
  });
}

test('a bank that stays silent is ended by an abort', async ({ page, shop, merchant }) => {
  await openDesk(page, shop, merchant);
  const popup = await pay(page);
  await popup.getByText('What can go wrong').click();
  await popup.getByRole('button', { name: 'Never come back' }).click();
  await atDesk(page, ({ controller }) => {
    controller.abort();
  });
  await expect.poll(() => codes(page)).toEqual(['ABORTED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('the window waits for the shop, however long it needs', async ({ page, shop, merchant }) => {
  await openDesk(page, shop, merchant, { shop: 'wait' });
  const popup = await pay(page);
  await expect.poll(() => starts(page)).toHaveLength(1);
  await expect(popup.getByRole('status')).toHaveText('Opening the secure page…');
  await atDesk(page, (desk) => {
    desk.next();
    desk.next();
  });
  await popup.getByRole('button', { name: 'Approve the payment' }).click();
  await expect.poll(() => codes(page)).toEqual(['done']);
});

for (const keeping of ['throw', 'reject', 'go, then reject'] as const) {
  test(`a shop that fails (${keeping}) ends the payment`, async ({ page, shop, merchant }) => {
    await openDesk(page, shop, merchant, { shop: keeping });
    const popup = await pay(page);
    await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_START_PAYMENT_FAILED']);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
}

test('a second start is refused, and hurts neither the first nor its window', async ({
  page,
  shop,
  merchant,
}) => {
  await openDesk(page, shop, merchant);
  const popup = await pay(page);
  await page.locator('#pay').click();
  await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_ALREADY_IN_PROGRESS']);
  await popup.getByRole('button', { name: 'Approve the payment' }).click();
  await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_ALREADY_IN_PROGRESS', 'done']);
});

test('a shop can close the window, and bring it to the front', async ({ page, shop, merchant }) => {
  await openDesk(page, shop, merchant);
  const popup = await pay(page);
  await expect(popup.getByRole('heading', { name: 'Approve a payment' })).toBeVisible();
  await atDesk(page, ({ instance }) => {
    instance.focusWindow();
    instance.closeWindow();
  });
  await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a teardown while the window is open closes it and leaves nothing', async ({ page, shop, merchant }) => {
  await openDesk(page, shop, merchant);
  const popup = await pay(page);
  await atDesk(page, ({ instance }) => instance.teardown());
  await expect.poll(() => codes(page)).toEqual(['ABORTED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect.poll(async () => (await leftovers(page)).frames).toBe(0);
});

test('a payment that the gateway does not take closes the window', async ({ page, shop, merchant }) => {
  await openDesk(page, shop, merchant, { options: { amount: 'ten' } });
  const popup = await pay(page);
  await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_INVALID_PAYMENT_OPTION']);
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await starts(page)).toEqual([]);
});

test('a payment upon invoice opens no window', async ({ page, context, shop, merchant }) => {
  await openDesk(page, shop, merchant, { options: invoice });
  await page.locator('#pay').click();
  await expect.poll(() => outcomes(page)).toEqual([{ code: 'done' }]);
  expect(await starts(page)).toEqual([{ paymentId: anId, hasNext: false }]);
  expect(context.pages()).toEqual([page]);
});
