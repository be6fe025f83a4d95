import { caStoreId, usStoreId } from '../server/sample/sample-accounts.js';
import { expect, expectPage, test } from './support/fixtures.js';

const tabStores = [
  [usStoreId, 'Sample Works US'],
  [caStoreId, 'Exemple Santé CA'],
] as const;

for (const who of ['employer', 'admin'] as const) {
  // For an administrator, the same with the other token.
  const details = who === 'admin' ? { tag: '@release' } : {};
  test(
    `tabs on two stores stay on their store, without further switches: ${who}`,
    details,
    async ({ context, portal, enter }) => {
      await enter(who);
      const switches: string[] = [];
      context.on('request', (request) => {
        if (request.url().endsWith('/switch')) switches.push(request.url());
      });
      const pages = [];
      for (const [storeId, name] of tabStores) {
        const page = await context.newPage();
        await page.clock.install();
        if (who === 'admin') {
          await page.goto(`${portal.origin}/clients`);
          await page.getByRole('button', { name: new RegExp(`^View as client ?: ${name}`) }).click();
        } else await page.goto(`${portal.origin}/campaigns?store=${storeId}`);
        await expect(page).toHaveTitle(new RegExp(`Campaigns · ${name}$`));
        pages.push(page);
      }
      const before = switches.length;
      for (const page of pages) await page.clock.runFor(30_000);
      for (const [index, page] of pages.entries()) {
        const [storeId, name] = tabStores[index] ?? [];
        await page.getByRole('link', { name: 'Billing' }).first().click();
        await page.getByRole('link', { name: 'Campaigns' }).first().click();
        await expect(page).toHaveTitle(new RegExp(`Campaigns · ${String(name)}$`));
        expect(new URL(page.url()).searchParams.get('store')).toBe(storeId);
        await expect(page.getByRole('row', { name: /Lunettes pour tous/ })).toHaveCount(index);
      }
      expect(switches).toHaveLength(before);
      if (who === 'admin') return;
      // The cookie has the store of the second tab. A reload of the first tab keeps its own store, also without a store in the address.
      const [first] = pages;
      await first?.goto(`${portal.origin}/campaigns`);
      if (first) await expect(first).toHaveTitle('Campaigns · Sample Works US');
    },
  );
}

test('one warning is shown in three tabs, and Continue in one closes all', async ({
  context,
  portal,
  enter,
}) => {
  await enter('employer');
  const addresses = ['/campaigns', '/billing', `/campaigns?store=${caStoreId}`];
  const pages = [];
  for (const address of addresses) {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(portal.origin + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The session clock loads after the page.
    await page.waitForLoadState('networkidle');
    pages.push(page);
  }
  const dialogs = pages.map((page) =>
    page.getByRole('alertdialog', { name: 'Your session is about to expire' }),
  );
  // All pages share this clock.
  await pages[0]?.clock.fastForward('20:30');
  for (const dialog of dialogs) await expect(dialog).toBeVisible();
  // A press of another key in another tab does not answer the question.
  await pages[1]?.keyboard.press('a');
  await dialogs[2]?.getByRole('button', { name: 'Continue session' }).click();
  await pages[0]?.clock.runFor(2_000);
  for (const dialog of dialogs) await expect(dialog).toBeHidden();

  // The end in one tab is the end in all.
  await pages[0]?.getByRole('button', { name: /^Account:/ }).click();
  await pages[0]?.getByRole('menuitem', { name: 'Log out' }).click();
  for (const page of pages) await expectPage(page, 'Sign in');
  for (const page of pages.slice(1))
    await expect(page.getByText('You signed out in another tab')).toBeVisible();
});
