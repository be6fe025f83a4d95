import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { usStoreId } from '../server/sample/sample-accounts.js';
import { referencePath } from '../server/site/reference/reference-site.js';
import { type Account, expect, test, forgive } from './support/fixtures.js';

interface PageCase {
  name: string;
  path: string;
  heading: string;
  /** Parts to check, for a page that repeats them a hundred times. Default: the whole page. */
  parts?: readonly string[];
  prepare?: (page: Page) => Promise<void>;
}

/** One case for each screen, in the state with most elements, by viewer. The stories check the other states. */
const pageCases: Record<Account | 'visitor', readonly PageCase[]> = {
  visitor: [
    {
      name: 'sign-in by phone, with an error',
      path: '/login',
      heading: 'Sign in',
      async prepare(page) {
        await page.getByRole('tab', { name: 'Phone' }).click();
        await page.getByRole('button', { name: 'Send code' }).click();
        await expect(page.getByText('Enter your mobile number.')).toBeVisible();
        await page.getByRole('combobox', { name: /^Country/ }).click();
      },
    },
    { name: 'no such page', path: '/nowhere', heading: 'Page not found' },
    {
      name: 'API reference with an operation open',
      path: referencePath,
      heading: 'Redemption API',
      parts: ['nav', 'main > :not(section)', '#createOrder', '#schema-Order'],
      async prepare(page) {
        await page.getByText('Orders', { exact: true }).first().click();
        for (const summary of await page.locator('#createOrder summary').all()) await summary.click();
      },
    },
  ],
  employer: [
    {
      name: 'campaigns with one open',
      path: '/campaigns',
      heading: 'Campaigns',
      async prepare(page) {
        await page.getByRole('link', { name: 'Fall eye exams' }).click();
        await expect(page.getByRole('heading', { name: 'Fall eye exams' })).toBeVisible();
      },
    },
    { name: 'a step of setting up', path: '/campaigns/setup', heading: 'Details' },
    { name: 'billing', path: '/billing', heading: 'Billing' },
    { name: 'integrations', path: '/integrations', heading: 'Integrations' },
    {
      name: 'a new order, for one of more people than the window has room for',
      path: '/orders/new',
      heading: 'New order',
      async prepare(page) {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.getByRole('combobox', { name: 'Recipient' }).pressSequentially('Sample');
        await page.getByRole('option').first().click();
        await expect(page.getByRole('radio')).not.toHaveCount(0);
      },
    },
    {
      name: 'recipients with one open, and some selected',
      path: '/recipients?status=INVITED,NOT_INVITED',
      heading: 'Recipients',
      async prepare(page) {
        await page.getByRole('checkbox', { name: /^Select all/ }).check();
        await page
          .getByRole('link', { name: /^Sample Recipient/ })
          .first()
          .click();
        await expect(page.getByRole('heading', { name: /^Sample Recipient/ })).toBeVisible();
      },
    },
    { name: 'orders', path: '/orders', heading: 'Orders' },
    { name: 'contact for invoices', path: '/billing?tab=contact', heading: 'Billing' },
    { name: 'invoices', path: '/invoices', heading: 'Invoices' },
  ],
  admin: [
    { name: 'clients', path: '/clients', heading: 'Clients' },
    { name: 'a new client', path: '/clients/new', heading: 'New client' },
    {
      name: 'one client',
      path: `/clients/${usStoreId}`,
      heading: 'Sample Works US',
      async prepare(page) {
        await expect(page.getByText('None scheduled').or(page.getByText(/^\d+ scheduled/))).toBeVisible();
      },
    },
  ],
  user: [
    { name: 'my benefit', path: '/', heading: 'My benefit' },
    { name: 'no access', path: '/campaigns', heading: 'No access' },
  ],
};

const views = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** Longest time that the four views of a screen may take, in milliseconds. */
const screenTimeoutMs = 60_000;

for (const who of ['visitor', 'employer', 'admin', 'user'] as const) {
  test(`axe finds no violation on the pages of a viewer: ${who}`, async ({
    page,
    portal,
    enter,
    consoleErrors,
  }) => {
    test.setTimeout(pageCases[who].length * screenTimeoutMs);
    if (who !== 'visitor') await enter(who);
    for (const { name, path, heading, parts = [], prepare } of pageCases[who]) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(portal.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await prepare?.(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const { colorScheme, width } of views) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await checkView(page, `${name}, ${colorScheme}, ${width}`, { isDark: colorScheme === 'dark', parts });
      }
    }
    // The browser logs responses with status 404.
    forgive(consoleErrors, /status of 404/);
  });
}

async function checkView(
  page: Page,
  view: string,
  { isDark, parts }: { isDark: boolean; parts: readonly string[] },
): Promise<void> {
  // In one document: otherwise each analysis opens another page.
  // Elements of the component library that pass the focus on at the edges of an open menu.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-base-ui-focus-guard]');
  for (const part of parts) axe.include(part);
  if (isDark) axe.withRules(['color-contrast', 'link-in-text-block']);
  // Off by default. People who use their voice say the text that they see.
  else axe.options({ rules: { 'label-content-name-mismatch': { enabled: true } } });
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    view,
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${view}: no scrolling sideways`).toBeLessThanOrEqual(0);
  const cutNames = await page
    .locator('.header-store > span')
    .evaluateAll((spans) => spans.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cutNames, `${view}: the store’s name is complete`).toBe(0);
  const shots = process.env['SHOTS'];
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${view.replaceAll(/\W+/g, '-')}.png` });
}
