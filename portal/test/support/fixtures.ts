import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import type { Sites } from '@tessera/sites';
import { expect, test as base } from '../../../sdk/test/support/fixtures.js';
import { issueInvoices } from '../../server/invoices/issue-invoices.js';
import { usStoreId } from '../../server/sample/sample-accounts.js';
import { readClaims } from '../../src/session/claims.js';
import { initialsOf, roleOf } from '../../contract/roles.js';
import type { Switch } from '../../contract/stores.js';
import type { Challenge, Tokens } from '../../contract/users.js';

export const accounts = {
  employer: 'employer@demo.example',
  admin: 'admin@demo.example',
  user: 'user@demo.example',
} as const;
export type Account = keyof typeof accounts;

interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface TestPortal {
  origin: string;
  /** Waits for the latest code that was sent to an address, and returns it once. */
  code(to: string): Promise<string>;
  /** Waits for the latest link in a message to an address, and returns it once. */
  link(to: string): Promise<string>;
  /** Returns the invitation link of the sample data. */
  invitation(): Promise<{ link: string; to: string }>;
  /** Deletes the rate limits' counters, so that a test can sign in more often than a user may. */
  resetLimits(): Promise<void>;
  /** Returns the code of a person who has redeemed nothing of a campaign yet. */
  redeemable(): Promise<{ code: string; campaign: string }>;
  /** Issues the invoice of this month, and returns the number of the store’s largest open invoice. */
  issueInvoices(): Promise<string>;
  /** Returns the payments of an invoice in their order. */
  paymentsOf(invoice: string): Promise<{ amount: number; status: string }[]>;
  /** Passes a page's request on to the server, and returns the status of the response. */
  statusOf(request: Request): Promise<number>;
  /** Ends all sessions, as an administrator does who revokes an access. */
  endSessions(): Promise<void>;
  call<ResponseBody>(path: string, options?: CallOptions): Promise<ResponseBody>;
}

interface TestFixtures {
  portal: TestPortal;
  /** Signs in without the page, for tests of later pages. */
  enter: (account: Account) => Promise<Tokens>;
}

async function portalOf({ origins, portal, sandbox }: Sites): Promise<TestPortal> {
  if (!portal) throw new Error('The portal was not started.');
  const { id: newest = 0 } = (await sandbox.outbox.list())[0] ?? {};
  const lastRead = new Map<string, number>();
  const next = async (to: string, pattern: RegExp): Promise<string> => {
    for (;;) {
      const messages = await sandbox.outbox.list();
      const found = messages.find(
        (message) => message.to === to && message.id > (lastRead.get(to) ?? newest),
      );
      if (found) lastRead.set(to, found.id);
      const text = pattern.exec(found?.text ?? '')?.[0];
      if (text !== undefined) return text;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    origin: origins.portal,
    code: (to) => next(to, /\d{6}/),
    link: (to) => next(to, /http\S+#magic=\S+/),
    async invitation() {
      for (const { to, text } of await sandbox.outbox.list()) {
        const link = /http\S+#invite=\S+/.exec(text)?.[0];
        if (link !== undefined) return { to, link };
      }
      throw new Error('The sample data has no invitation.');
    },
    async redeemable() {
      const campaign = 'Fall eye exams';
      const { code } = await portal.services.db
        .selectFrom('policy_recipient')
        .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
        .select('policy_recipient.code')
        .where('policy.name', '=', campaign)
        .where('policy_recipient.redeemed', '=', 0)
        // Other tests expect the first people of the sample as they are.
        .orderBy('policy_recipient.recipient_id', 'desc')
        .executeTakeFirstOrThrow();
      return { code, campaign };
    },
    async issueInvoices() {
      const { db, now } = portal.services;
      const nextMonth = new Date(now().getTime() + 32 * 24 * 3600_000);
      await issueInvoices(portal.services, nextMonth);
      const { number } = await db
        .selectFrom('invoice')
        .select('number')
        .where('store_id', '=', usStoreId)
        .orderBy('balance', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return number;
    },
    paymentsOf: (invoice) =>
      portal.services.db
        .selectFrom('payment')
        .innerJoin('invoice', 'invoice.id', 'payment.invoice_id')
        .select(['payment.amount', 'payment.status'])
        .where('invoice.number', '=', invoice)
        .orderBy('payment.created_at')
        .execute(),
    async statusOf(request) {
      const response = await portal.api.request(new URL(request.url()).pathname, {
        method: request.method(),
        headers: await request.allHeaders(),
        body: request.postData(),
      });
      return response.status;
    },
    async endSessions() {
      const { db, now } = portal.services;
      await db.updateTable('auth_session').set({ revoked_at: now() }).execute();
    },
    async resetLimits() {
      await portal.services.db.deleteFrom('rate_bucket').execute();
    },
    async call<ResponseBody>(address: string, { body, token, headers = {} }: CallOptions = {}) {
      const response = await portal.api.request(`/redemption/api${address}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { 'x-authorization-obo': `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as ResponseBody;
    },
  };
}

export const test = base.extend<TestFixtures>({
  portal: async ({ shop }, use) => {
    await use(await portalOf(shop.sites));
  },
  enter: async ({ context, portal }, use) => {
    await use(async (account) => {
      await portal.resetLimits();
      const userEmail = accounts[account];
      const { challengeId } = await portal.call<Challenge>('/user/login', {
        body: { loginType: 'otp.start', userEmail },
      });
      const otp = await portal.code(userEmail);
      const tokens = await portal.call<Tokens>('/user/login', {
        body: { loginType: 'otp.login', userEmail, challengeId, otp },
      });
      await setSession(context, portal.origin, tokens);
      return tokens;
    });
  },
});

/** Sets the cookie that the page would write. */
async function setSession(
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
    store: viewed ? storeFieldsOf(viewed) : storeOf(claims.storeId),
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

function storeFieldsOf({ storeId, storeCode, storeName, partnerId }: Switch) {
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

/** Waits until the page's main heading has this title. */
export async function expectPage(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Types over the current value by keys, because one driver sets values in a way that React ignores. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

export { expect, forgive } from '../../../sdk/test/support/fixtures.js';
