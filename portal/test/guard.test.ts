import type { Switch } from '../contract/stores.js';
import { caStoreId, usStoreId } from '../server/sample/sample-accounts.js';
import { type Account, expect, setSession, test, forgive } from './support/fixtures.js';

const notFound = 'Page not found';
const details = '/campaigns/setup/details';
const signIn = 'Sign in';

/** Final address and heading for each requested address. */
const storePages = {
  '/campaigns': ['/campaigns', 'Campaigns'],
  '/recipients': ['/recipients', 'Recipients'],
  '/orders': ['/orders', 'Orders'],
  '/orders/new': ['/orders/new', 'New order'],
  '/invoices': ['/invoices', 'Invoices'],
  '/billing': ['/billing', 'Billing'],
  '/integrations': ['/integrations', 'Integrations'],
} as const;
const all = [
  '/',
  '/clients',
  '/clients/new',
  `/clients/${usStoreId}`,
  '/campaigns/setup',
  ...Object.keys(storePages),
];
const nowhere = { '/nowhere': ['/nowhere', notFound], '/clients/17': ['/clients/17', notFound] } as const;
const everywhere = (end: readonly [string, string]) =>
  Object.fromEntries(all.map((path) => [path, end] as const));

type Walk = Record<string, readonly [path: string, heading: string]>;

const employer: Walk = {
  ...everywhere(['/campaigns', 'Campaigns']),
  ...storePages,
  '/campaigns/setup': [details, 'Details'],
  // The newest draft has a name and a usage.
  '/campaigns/setup/recipients': ['/campaigns/setup/recipients', 'Recipients'],
  '/campaigns/setup/summary': ['/campaigns/setup/summary', 'Summary'],
  '/campaigns/setup/confirmation': ['/campaigns', 'Campaigns'],
  ...nowhere,
};

const walks: Record<'signed out' | Account | 'viewing', Walk> = {
  'signed out': { ...everywhere(['/login', signIn]), ...nowhere },
  user: {
    ...Object.fromEntries(all.map((path) => [path, [path, 'No access']] as const)),
    '/': ['/', 'My benefit'],
    ...nowhere,
  },
  employer,
  admin: {
    ...everywhere(['/clients', 'Clients']),
    '/clients/new': ['/clients/new', 'New client'],
    [`/clients/${usStoreId}`]: [`/clients/${usStoreId}`, 'Sample Works US'],
    ...nowhere,
  },
  viewing: {
    ...employer,
    '/clients': ['/clients', 'Clients'],
    '/clients/new': ['/clients/new', 'New client'],
    [`/clients/${usStoreId}`]: [`/clients/${usStoreId}`, 'Sample Works US'],
  },
};

for (const [who, walk] of Object.entries(walks)) {
  test(`the pages that a viewer can open by address: ${who}`, async ({
    page,
    context,
    portal,
    enter,
    consoleErrors,
  }) => {
    test.setTimeout(180_000);
    const isViewing = who === 'viewing';
    if (isViewing) {
      const tokens = await enter('admin');
      const viewed = await portal.call<Switch>(`/store/${usStoreId}/switch`, { token: tokens.token });
      await setSession(context, portal.origin, tokens, viewed);
    } else if (who !== 'signed out') await enter(who as Account);

    for (const [path, [end, heading]] of Object.entries(walk)) {
      const response = await page.goto(`${portal.origin}${path}${isViewing ? `?store=${usStoreId}` : ''}`);
      expect(response?.status(), path).toBe(heading === notFound ? 404 : 200);
      await expect(page.getByRole('heading', { level: 1 }), `${who} at ${path}`).toHaveText(heading);
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname, `${who} at ${path}`).toBe(end);
      expect(searchParams.get('store')).toBe(isViewing ? usStoreId : null);
    }
    // The browser logs responses with status 404.
    forgive(consoleErrors, /status of 404/);
  });
}

test('an administrator starts and stops viewing a client', async ({ page, portal, enter }) => {
  await enter('admin');
  await page.goto(portal.origin);
  await page.getByRole('button', { name: 'View Sample Works US as client' }).click();
  await expect(page).toHaveURL(`${portal.origin}/campaigns?store=${usStoreId}`);
  const banner = page.getByRole('region', { name: 'Viewing as client' });
  await expect(banner).toContainText('You’re viewing Sample Works US (DEMO-US) as a platform admin.');
  await expect(page).toHaveTitle('[DEMO-US] Campaigns · Sample Works US');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  // Pages whose content is not implemented have no link.
  await expect(navigation.getByRole('link')).toHaveText(['Campaigns', 'Billing']);
  const header = await page.locator('header').first().elementHandle();
  await navigation.getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL(`${portal.origin}/billing?store=${usStoreId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing');
  expect(await header.evaluate((element) => element.isConnected)).toBe(true);
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(`${portal.origin}/clients`);
  await expect(banner).toBeHidden();
  await page.goto(`${portal.origin}/campaigns`);
  await expect(page).toHaveURL(`${portal.origin}/clients`);
});

const tabStores = [
  [usStoreId, 'Sample Works US'],
  [caStoreId, 'Exemple Santé CA'],
] as const;

for (const who of ['employer', 'admin'] as const) {
  test(`tabs on two stores stay on their store, without further switches: ${who}`, async ({
    context,
    portal,
    enter,
  }) => {
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
        await page.getByRole('button', { name: `View ${name} as client` }).click();
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
  });
}

test('a filter that cannot be loaded shows the error, and not the former rows', async ({
  page,
  portal,
  enter,
  consoleErrors,
}) => {
  await enter('employer');
  await page.goto(`${portal.origin}/campaigns`);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.route(/campaign\/policy\?.*status=SCHEDULED/, (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await page.getByLabel('Status').selectOption({ label: 'Scheduled' });
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load your campaigns.' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  forgive(consoleErrors, /status of 503/);
});

test('a late or failed start of the setup does not follow the user to another page', async ({
  page,
  portal,
  enter,
  consoleErrors,
}) => {
  await enter('employer');
  await page.goto(`${portal.origin}/campaigns`);
  const open = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
    }, path);
  const drafts = /campaign\/policy\?status=DRAFT/;
  let release: (value?: undefined) => void = () => undefined;
  const isReleased = new Promise<undefined>((resolve) => {
    release = resolve;
  });
  await page.route(drafts, async (route) => {
    await isReleased;
    await route.continue();
  });
  const [late] = await Promise.all([page.waitForRequest(drafts), open('/campaigns/setup/details')]);
  await open('/billing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing');
  release();
  await late.response();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await expect(page).toHaveURL(`${portal.origin}/campaigns`);

  await page.route(drafts, (route) => route.fulfill({ status: 503, body: '' }));
  await open('/campaigns/setup/details');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Details');
  await page.unrouteAll();
  await open('/campaigns');
  await open('/campaigns/setup/details');
  await expect(page).toHaveURL(/campaignId=pol_/);
  forgive(consoleErrors, /status of 503/);
});
