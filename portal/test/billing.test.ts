import { type } from '../../sdk/test/support/keyboard.js';
import { expect, expectPage, forgive, test } from './support/fixtures.js';

test('a card is saved for the store once it is complete, and its number never reaches the portal', async ({
  page,
  portal,
  enter,
  consoleErrors,
}) => {
  await enter('employer');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(portal.origin)) sent.push(request.url() + (request.postData() ?? ''));
  });
  await page.goto(`${portal.origin}/billing`);
  await expectPage(page, 'Billing');
  await page.getByRole('button', { name: 'Add a card' }).click();
  const frame = page.frameLocator('pay-card iframe');
  const number = frame.getByLabel('Card number');
  const code = frame.getByLabel('Security code');
  const save = page.getByRole('button', { name: 'Save card' });
  await type(number, '4012');
  // The error that appears on blur must not move the button away before the click.
  await save.hover();
  await page.mouse.down();
  await expect(number).toHaveAccessibleDescription('Check your card number.');
  await page.mouse.up();
  await expect(code).toHaveAccessibleDescription('Enter the security code.');
  await expect(page.getByText('We couldn’t save the card.')).toBeHidden();

  await type(number, '888888881881');
  await type(frame.getByLabel('Expiration date'), '1230');
  await type(code, '123');
  await save.click();
  await expect(page.getByText('Card saved.')).toBeVisible();
  await expect(page.getByText('Visa ending in 1881')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Visa ending in 1881')).toBeVisible();

  // The card's verification is declined.
  await page.getByRole('button', { name: 'Add a card' }).click();
  await type(number, '4000111111111115');
  await type(frame.getByLabel('Expiration date'), '1230');
  await type(code, '123');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText(/^Your card wasn’t accepted\./);
  await page.reload();
  await expect(page.getByText('Visa ending in 1881')).toBeVisible();
  await expect(page.getByText('Visa ending in 1115')).toBeHidden();
  forgive(consoleErrors, /status of 402/);
  expect(sent.filter((text) => /4111|40001111/.test(text))).toEqual([]);
});
