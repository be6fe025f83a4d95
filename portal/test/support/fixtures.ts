import path from 'node:path';
import { type BrowserContext, type Locator, type Page, test as base } from '@playwright/test';
import { type Sites, startSites } from '@tessera/sites';
import sdk from '../../../sdk/package.json' with { type: 'json' };
import { readClaims } from '../../src/auth/claims.js';
import { initialsOf, roleOf } from '../../contract/roles.js';
import type { Switch } from '../../contract/stores.js';
import type { Tokens } from '../../contract/users.js';
import { freshBrowser } from '../../../sdk/test/support/fresh-browser.js';

export const accounts = {
  employer: 'employer@demo.example',
  admin: 'admin@demo.example',
  user: 'user@demo.example',
} as const;
export type Account = keyof typeof accounts;

export interface TestPortal {
  sites: Sites;
  origin: string;
  /** The code that was sent to an address last, once; waits for it. */
  code(to: string): Promise<string>;
  /** All limits are full again: each test is a morning of its own. */
  forgetLimits(): Promise<void>;
  call<Answer>(path: string, options?: { body?: unknown; token?: string }): Promise<Answer>;
}

interface WorkerFixtures {
  portal: TestPortal;
}

interface TestFixtures {
  /** What the page complained about; a test that expects complaints clears it. */
  complaints: string[];
  /** Signs in without the page: for tests of what comes after. */
  enter: (account: Account) => Promise<Tokens>;
}

async function openPortal(): Promise<TestPortal & { close(): Promise<void> }> {
  const sites = await startSites({
    dist: path.resolve(import.meta.dirname, '../../../dist'),
    version: sdk.version,
    ports: { shop: 0, assets: 0, pay: 0, portal: 0, storybook: 0 },
    naming: 'hosts',
    portal: 'few',
  });
  const { portal } = sites;
  if (!portal) throw new Error('The portal was not started.');
  const taken = new Map<string, number>();
  const code = async (to: string): Promise<string> => {
    for (;;) {
      const messages = await sites.sandbox.outbox.list();
      const found = messages.find((message) => message.to === to && message.id > (taken.get(to) ?? 0));
      if (found) taken.set(to, found.id);
      const digits = /\d{6}/.exec(found?.text ?? '')?.[0];
      if (digits !== undefined) return digits;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    sites,
    origin: sites.origins.portal,
    code,
    async forgetLimits() {
      await portal.services.db.deleteFrom('rate_bucket').execute();
    },
    async call<Answer>(address: string, { body, token }: { body?: unknown; token?: string } = {}) {
      const response = await portal.api.request(`/redemption/api${address}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { 'x-authorization-obo': `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as Answer;
    },
    close: () => sites.close(),
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [freshBrowser, { scope: 'worker', timeout: 0 }],
  portal: [
    async ({}, use) => {
      const portal = await openPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  complaints: [
    async ({ page, browserName }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      await use(complaints);
      // The driver of Firefox injects style sheets of its own into every document.
      const real = complaints.filter(
        (text) => browserName !== 'firefox' || !/blocked an inline style/.test(text),
      );
      base.expect(real, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  enter: async ({ context, portal }, use) => {
    await use(async (account) => {
      await portal.forgetLimits();
      const userEmail = accounts[account];
      await portal.call('/user/login', { body: { loginType: 'otp.start', userEmail } });
      const otp = await portal.code(userEmail);
      const tokens = await portal.call<Tokens>('/user/login', {
        body: { loginType: 'otp.login', userEmail, otp },
      });
      await setSession(context, portal.origin, tokens);
      return tokens;
    });
  },
});

/** The cookie that the page would have written. */
export async function setSession(
  context: BrowserContext,
  origin: string,
  tokens: Tokens,
  viewed: Switch | null = null,
): Promise<void> {
  const claims = readClaims(tokens.token);
  if (!claims) throw new Error('The token cannot be read.');
  const session = {
    ...tokens,
    user: { firstName: claims.firstName, lastName: claims.lastName },
    roles: claims.roles,
    role: roleOf(claims.roles),
    initials: initialsOf(claims),
    store: viewed ? placeOf(viewed) : storeOf(claims.storeId),
    impersonationToken: viewed?.token ?? null,
  };
  await context.addCookies([
    {
      name: 'vision_session',
      value: encodeURIComponent(JSON.stringify(session)),
      url: origin,
      sameSite: 'Strict',
    },
  ]);
}

function placeOf({ storeId, storeCode, storeName, partnerId }: Switch) {
  return { storeId, storeCode, storeName, partnerId, currencyCode: 'USD' };
}

function storeOf(storeId: string | undefined) {
  return storeId === undefined
    ? null
    : {
        storeId,
        storeCode: 'DEMO-US',
        storeName: 'Sample Works US',
        partnerId: 'vision.sample.us',
        currencyCode: 'USD',
      };
}

/** The heading of the page one is on, when it has arrived. */
export async function expectPage(page: Page, title: string): Promise<void> {
  await base.expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Writes by keys, over what is there: one driver sets values in a way that React takes for its own. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

export { expect } from '@playwright/test';

export { forgive } from '../../../sdk/test/support/fixtures.js';
