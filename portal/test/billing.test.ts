import { type } from '../../sdk/test/support/keyboard.js';
import { expect, expectPage, test } from './support/fixtures.js';

test(
  'a card is saved for the store, and its number never reaches the portal',
  { tag: '@journey' },
  async ({ page, portal, enter }) => {
    await enter('employer');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(portal.origin)) sent.push(request.url() + (request.postData() ?? ''));
    });
    await page.goto(`${portal.origin}/billing`);
    await expectPage(page, 'Billing');
    await page.getByRole('button', { name: 'Add a card' }).click();
    const frame = page.frameLocator('pay-card iframe');
    await type(frame.getByLabel('Card number'), '4111111111111111');
    await type(frame.getByLabel('Expiration date'), '1230');
    await type(frame.getByLabel('Security code'), '123');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText('Card saved.')).toBeVisible();
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
    expect(sent.filter((text) => text.includes('4111'))).toEqual([]);
  },
);

test('an incomplete card is not sent, and the form names the missing fields', async ({
  page,
  portal,
  enter,
}) => {
  await enter('employer');
  await page.goto(`${portal.origin}/billing`);
  await page.getByRole('button', { name: 'Add a card' }).click();
  const number = page.frameLocator('pay-card iframe').getByLabel('Card number');
  await type(number, '4111');
  // The error that appears on blur must not move the button away before the click.
  await page.getByRole('button', { name: 'Save card' }).hover();
  await page.mouse.down();
  await expect(number).toHaveAccessibleDescription('Check your card number.');
  await page.mouse.up();
  const code = page.frameLocator('pay-card iframe').getByLabel('Security code');
  await expect(code).toHaveAccessibleDescription('Enter the security code.');
  await expect(page.getByText('We couldn’t save the card.')).toBeHidden();
});
