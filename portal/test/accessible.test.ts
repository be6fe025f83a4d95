import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Account, expect, test, forgive } from './support/fixtures.js';

interface PageCase {
  name: string;
  who: Account | null;
  path: string;
  heading: string;
  prepare?: (page: Page) => Promise<void>;
}

/** One case for each screen, in the state with most elements. The stories check the other states. */
const pageCases: readonly PageCase[] = [
  {
    name: 'sign-in by phone, with an error',
    who: null,
    path: '/login',
    heading: 'Sign in',
    async prepare(page) {
      await page.getByRole('tab', { name: 'Phone' }).click();
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText('Enter your mobile number.')).toBeVisible();
      await page.getByRole('combobox', { name: /^Country/ }).click();
    },
  },
  {
    name: 'campaigns with one open',
    who: 'employer',
    path: '/campaigns',
    heading: 'Campaigns',
    async prepare(page) {
      await page.getByRole('link', { name: 'Fall eye exams' }).click();
      await expect(page.getByRole('heading', { name: 'Fall eye exams' })).toBeVisible();
    },
  },
  { name: 'a step of setting up', who: 'employer', path: '/campaigns/setup', heading: 'Details' },
  { name: 'invoices', who: 'employer', path: '/invoices', heading: 'Invoices' },
  { name: 'billing', who: 'employer', path: '/billing', heading: 'Billing' },
  { name: 'a new order', who: 'employer', path: '/orders/new', heading: 'New order' },
  { name: 'recipients', who: 'employer', path: '/recipients', heading: 'Recipients' },
  { name: 'clients', who: 'admin', path: '/clients', heading: 'Clients' },
  { name: 'my benefit', who: 'user', path: '/', heading: 'My benefit' },
  { name: 'no access', who: 'user', path: '/campaigns', heading: 'No access' },
  { name: 'no such page', who: null, path: '/nowhere', heading: 'Page not found' },
];

const views = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { name, who, path, heading, prepare } of pageCases) {
  test(`axe finds no violation: ${name}`, async ({ page, portal, enter, consoleErrors }) => {
    if (who) await enter(who);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(portal.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    for (const { colorScheme, width } of views) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      // In one document: otherwise each analysis opens another page.
      // Elements of the component library that pass the focus on at the edges of an open menu.
      const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-base-ui-focus-guard]');
      if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
      const { violations } = await axe.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        `${name}, ${colorScheme}, ${width}`,
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'no scrolling sideways').toBeLessThanOrEqual(0);
      const cutNames = await page
        .locator('.header-store > span')
        .evaluateAll(
          (spans) => spans.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
        );
      expect(cutNames, 'the store’s name is complete').toBe(0);
      const shots = process.env['SHOTS'];
      if (shots !== undefined)
        await page.screenshot({
          path: `${shots}/${name.replaceAll(/\W+/g, '-')}-${colorScheme}-${width}.png`,
        });
    }
    // The browser logs responses with status 404.
    forgive(consoleErrors, /status of 404/);
  });
}
