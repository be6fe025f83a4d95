import type { Page, Route } from '@playwright/test';
import { injectedElements, injections } from '../../sdk/test/support/injections.js';
import { type Account, expect, forgive, test } from './support/fixtures.js';

// Where a policy blocks inline scripts, markup that got into the page would do nothing.
test.use({ bypassCSP: true });

interface Schema {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  [keyword: string]: unknown;
}

/** Texts that the page reads instead of showing: identifiers, and values of lists that the API does not spell out. */
const isRead = (name: string) =>
  /(?:^to|^from|date|month|id|token|cursor|timezone|currencyCode|locale|type|role|usage|status|key)$/i.test(
    name,
  );

/** Returns the names of the properties in an OpenAPI document that can be any text, wherever they are. */
function freeStrings(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties } = value as Schema;
  const own = Object.entries(properties ?? {}).filter(
    ([, { type, ...keywords }]) =>
      [type].flat().includes('string') &&
      !['format', 'pattern', 'enum', 'const'].some((name) => name in keywords),
  );
  return [...own.map(([name]) => name), ...Object.values(value).flatMap(freeStrings)];
}

/** Returns a response with markup in every property of these names that has a text. */
function withMarkup(value: unknown, names: ReadonlySet<string>, replaced: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withMarkup(each, names, replaced));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => {
      if (typeof content !== 'string' || !names.has(name) || isRead(name))
        return [name, withMarkup(content, names, replaced)];
      replaced.add(name);
      return [name, injections.join(' ')];
    }),
  );
}

/** Returns the route of an address: its path without identifiers, and the names in its query. */
function routeOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return [pathname.replaceAll(/[^/]*\d[^/]*/g, ':id'), ...new Set(searchParams.keys())].join(' ');
}

/** Opens every route that pages link to, once, and expects no markup of a text in any of them. */
async function walk(page: Page, start: string): Promise<string[]> {
  const seen = new Map([[routeOf(start), start]]);
  for (const [route, address] of seen) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator(injectedElements), route).toHaveCount(0);
    expect(await page.evaluate(() => 'injected' in globalThis), route).toBe(false);
    const links = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
    const own = links.filter((link) => link.startsWith(start) && !/\.\w+$/.test(new URL(link).pathname));
    for (const link of own) if (!seen.has(routeOf(link))) seen.set(routeOf(link), link);
  }
  return [...seen.keys()];
}

/** Smallest numbers of routes that an account reaches, and of texts with a name of their own in them. */
const walks = [
  { account: 'employer', start: '/', routes: 15, strings: 10 },
  { account: 'admin', start: '/clients', routes: 3, strings: 6 },
] as const satisfies readonly { account: Account; [detail: string]: unknown }[];

for (const { account, start, routes, strings } of walks) {
  test(`markup in any text of the API is shown as text: ${account} @release`, async ({
    page,
    portal,
    shop,
    enter,
    consoleErrors,
  }) => {
    test.setTimeout(180_000);
    const { api } = shop.sites.portal ?? {};
    if (!api) throw new Error('The portal was not started.');
    await enter(account);
    const document = await api.request('/redemption/api/openapi.json');
    const names = new Set(freeStrings(await document.json()));
    const replaced = new Set<string>();
    await page.route('**/redemption/api/**', async (route: Route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const response = await api.request(pathname + search, {
        method: request.method(),
        headers: await request.allHeaders(),
        body: request.postData(),
      });
      const { status, headers } = response;
      const text = await response.text();
      const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
      const body = isJson ? JSON.stringify(withMarkup(JSON.parse(text), names, replaced)) : text;
      await route.fulfill({ status, headers: Object.fromEntries(headers), body });
    });
    const seen = await walk(page, portal.origin + start);
    // Some pages ask for what they were given, which the server rejects.
    forgive(consoleErrors, /status of 422/);
    expect(seen.length).toBeGreaterThanOrEqual(routes);
    expect(replaced.size).toBeGreaterThanOrEqual(strings);
  });
}
