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
  await page.getByRole('link', { name: 'Recipients' }).click();
  await expect(page).toHaveURL(`${portal.origin}/recipients?store=${usStoreId}`);
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(`${portal.origin}/clients`);
  await expect(banner).toBeHidden();
  await page.goto(`${portal.origin}/campaigns`);
  await expect(page).toHaveURL(`${portal.origin}/clients`);
});

test('an employer with two stores switches the store by address', async ({ page, portal, enter }) => {
  await enter('employer');
  await page.goto(`${portal.origin}/campaigns?store=${caStoreId}`);
  await expect(page.getByRole('row', { name: /Lunettes pour tous/ })).toBeVisible();
  await expect(page).toHaveTitle('Campaigns · Exemple Santé CA');
});
