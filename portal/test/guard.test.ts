import { usStoreId } from '../server/sample/sample-accounts.js';
import { expect, expectPage, forgive, test } from './support/fixtures.js';

test('the guard keeps an employer from pages of other roles, and unknown pages say so', async ({
  page,
  portal,
  enter,
  consoleErrors,
}) => {
  await enter('employer');
  const walk = [
    ['/clients', '/campaigns', 'Campaigns', 200],
    [`/nowhere?store=${usStoreId}`, '/nowhere', 'Page not found', 404],
  ] as const;
  for (const [path, end, heading, status] of walk) {
    const response = await page.goto(portal.origin + path);
    expect(response?.status(), path).toBe(status);
    await expectPage(page, heading);
    expect(new URL(page.url()).pathname).toBe(end);
  }
  // The page offers the way back, and the store stays in the address.
  await page.getByRole('link', { name: 'Home' }).click();
  await expectPage(page, 'Campaigns');
  await expect(page).toHaveURL(`${portal.origin}/campaigns?store=${usStoreId}`);
  await page.goBack();
  await expectPage(page, 'Page not found');
  // The browser logs responses with status 404.
  forgive(consoleErrors, /status of 404/);
});

test('an administrator starts and stops viewing a client', async ({ page, portal, enter }) => {
  await enter('admin');
  await page.goto(portal.origin);
  await page.getByRole('button', { name: /^View as client ?: Sample Works US/ }).click();
  await expect(page).toHaveURL(`${portal.origin}/campaigns?store=${usStoreId}`);
  const banner = page.getByRole('region', { name: 'Viewing as client' });
  await expect(banner).toContainText('You are viewing Sample Works US (DEMO-US) as a platform admin.');
  await expect(page).toHaveTitle('[DEMO-US] Campaigns · Sample Works US');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  // Pages whose content is not implemented have no link.
  await expect(navigation.getByRole('link')).toHaveText([
    ...['Campaigns', 'Recipients', 'Orders', 'Invoices', 'Billing', 'Integrations'],
  ]);
  const header = await page.locator('header').first().elementHandle();
  await navigation.getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL(`${portal.origin}/billing?store=${usStoreId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing');
  expect(await header.evaluate((element) => element.isConnected)).toBe(true);
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(`${portal.origin}/clients/${usStoreId}`);
  await expect(banner).toBeHidden();
  await page.goto(`${portal.origin}/campaigns`);
  await expect(page).toHaveURL(`${portal.origin}/clients?returnTo=%2Fcampaigns`);
});
