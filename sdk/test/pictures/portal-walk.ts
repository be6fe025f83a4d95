import type { Browser, Page } from 'playwright';
import type { Sites } from '@tessera/sites';
import { recordShifts } from '../support/layout-shifts.js';
import { findProblem } from './findings.js';
import { type Camera, type View, openPage, pageViews } from './view.js';

/** Pages of each role of the sample data. */
const pagesOf = {
  employer: [
    '/campaigns',
    '/campaigns/setup',
    '/recipients',
    '/orders',
    '/orders/new',
    '/invoices',
    '/billing',
    '/integrations',
  ],
  admin: ['/clients'],
  user: ['/', '/campaigns'],
} as const;

/** Pages with lists whose rows open details. */
const withDetails: ReadonlySet<string> = new Set([
  '/campaigns',
  '/recipients',
  '/orders',
  '/invoices',
  '/clients',
]);

/** Signs in as each role, and takes pictures of its pages. The stories show the other states. */
export async function takePortal(browser: Browser, sites: Sites, camera: Camera): Promise<void> {
  for (const view of pageViews) {
    await takePages(browser, sites, camera, view, undefined, ['/login', '/nowhere']);
    for (const [role, paths] of Object.entries(pagesOf))
      await takePages(browser, sites, camera, view, role, paths);
  }
}

async function takePages(
  browser: Browser,
  sites: Sites,
  camera: Camera,
  view: View,
  role: string | undefined,
  paths: readonly string[],
): Promise<void> {
  const page = await openPage(browser, view);
  await recordShifts(page);
  const take = async (name: string) => {
    await camera.take(page, `Portal: ${name}`, view, await findProblem(page));
  };
  const { portal: origin } = sites.origins;
  if (role !== undefined) await signIn(page, sites, role, () => take('code'));
  for (const path of paths) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await take(`${path}, ${role ?? 'visitor'}`);
    const row = page.locator('tbody a').first();
    // The sample data of `few` has no orders.
    if (withDetails.has(path) && (await row.isVisible())) {
      await row.click();
      await page.locator('.detail-head, [role="tablist"]').first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await take(`${path}, details`);
    }
  }
  await page.context().close();
}

async function signIn(page: Page, sites: Sites, role: string, onCode: () => Promise<void>): Promise<void> {
  const address = `${role}@demo.example`;
  await sites.portal?.services.db.deleteFrom('rate_bucket').execute();
  const { id: newest = 0 } = (await sites.sandbox.outbox.list())[0] ?? {};
  await page.goto(`${sites.origins.portal}/login`, { waitUntil: 'networkidle' });
  await page.locator('input[type="email"]').fill(address);
  await page.keyboard.press('Enter');
  const code = page.locator('[autocomplete="one-time-code"]');
  await code.waitFor();
  await onCode();
  for (;;) {
    const message = (await sites.sandbox.outbox.list()).find(({ id, to }) => to === address && id > newest);
    const digits = /\d{6}/.exec(message?.text ?? '')?.[0];
    if (digits !== undefined) {
      await code.fill(digits);
      break;
    }
    await page.waitForTimeout(50);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.waitForLoadState('networkidle');
}
