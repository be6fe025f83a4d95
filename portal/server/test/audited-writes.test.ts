import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FeedClient, feedFile, rowsOf } from '../imports/feed.test-support.js';
import { Buyer, newKey, usd } from '../orders/orders.test-support.js';
import { Employer } from '../policies/employer.test-support.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { addKey, withKey } from './api-key.test-support.js';
import { auditedWrites, unauditedWrites } from './audited-writes.test-support.js';
import { addIntegrations, addInvoice, objectsOf } from './authorization-objects.test-support.js';
import { type ApiOperation, readDocument } from './document-test-support.js';
import { memoryGateway } from './gateway.test-support.js';
import {
  at,
  lastCode,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from './test-support.js';

interface Write {
  /** Identifiers in the address, by their names. */
  ids?: Readonly<Record<string, string>>;
  query?: string;
  body?: unknown;
  file?: string;
  headers?: Record<string, string>;
  /** Default: the employer. */
  token?: string | undefined;
}

const visa = {
  token: 'one',
  type: 'CreditCard',
  name: 'Visa',
  lastFour: '1111',
  expires: null,
  isDefault: true,
};
const person = {
  ...{ firstName: 'Ada', lastName: 'Audit', phone: null, employeeId: null, department: null },
  ...{ location: null, hiredOn: null, locale: null },
};

describe('audit of writes', () => {
  let test: TestPortal;
  let operations: readonly ApiOperation[];
  let employer: Employer;
  let token = '';
  let admin = '';
  /** Actions that a successful call of an operation has left. */
  const found = new Map<string, string[]>();

  beforeAll(async () => {
    test = await openTestPortal(openSampleDatabase, {
      gateway: {
        ...memoryGateway(),
        list: () => Promise.resolve([visa]),
        vault: () => Promise.resolve(visa),
        setDefault: () => Promise.resolve(true),
        remove: () => Promise.resolve(true),
      },
      webhooks: { resolve: () => Promise.resolve([]) },
    });
    ({ operations } = await readDocument(test.portal));
    employer = await Employer.signIn(test);
    await signIn();
  }, startTimeoutMs);
  afterAll(() => test.close());

  async function signIn(): Promise<void> {
    test.advance(15 * 60_000);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
    ({ token: admin } = await test.signIn({ userEmail: 'admin@demo.example' }));
    test.advance(15 * 60_000);
    await employer.pass(0);
  }

  /** Calls an operation, which must succeed, keeps the actions that it has left, and returns the body of the response. */
  async function write(operationId: string, { ids = {}, query = '', ...one }: Write = {}): Promise<unknown> {
    const operation = operations.find((other) => other.operationId === operationId);
    if (!operation) throw new Error(`There is no operation ${operationId}.`);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name) + query;
    const { file, headers = {}, body } = one;
    const { status, ...response } = await test.call(operation.method, path, {
      headers: { 'idempotency-key': newKey(), ...headers },
      ...('token' in one ? (one.token === undefined ? {} : { token: one.token }) : { token }),
      ...(body === undefined ? {} : { body }),
      ...(file === undefined ? {} : { file: new Uint8Array(Buffer.from(file)) }),
    });
    expect([operationId, status, status < 300 ? null : response.body]).toEqual([operationId, status, null]);
    const rows = await test.portal.services.db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('request_id', '=', response.headers.get('x-request-id') ?? '')
      .execute();
    const actors = new Set(rows.map(({ actor }) => actor));
    expect([operationId, actors.size <= 1, actors.has('unknown')]).toEqual([operationId, true, false]);
    found.set(operationId, [...new Set(rows.map(({ action }) => action))].toSorted());
    return response.body;
  }
  const idOf = (body: unknown): string => String(at(body, 'id'));

  it('knows every operation that writes', () => {
    const writing = operations.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
    const known = [...Object.keys(auditedWrites), ...Object.keys(unauditedWrites)];
    expect(known.toSorted()).toEqual(writing.toSorted());
  });

  it('covers sessions and accounts', async () => {
    const none = { token: undefined };
    const userEmail = 'employer.ca@demo.example';
    const started = await write('login', { ...none, body: { loginType: 'otp.start', userEmail } });
    const code = { challengeId: at(started, 'challengeId'), otp: lastCode(test.messages) };
    const tokens = await write('login', { ...none, body: { loginType: 'otp.login', userEmail, ...code } });
    const next = await write('refreshLogin', { ...none, body: { refreshToken: at(tokens, 'refreshToken') } });
    await write('logout', { ...none, body: { refreshToken: at(next, 'refreshToken') } });
    await write('updateMe', { body: { theme: 'dark' } });
    const viewing = await write('switchStore', { ids: { id: usStoreId }, token: admin });
    await write('stopViewing', { ids: { id: usStoreId }, token: String(at(viewing, 'token')) });
  });

  it('covers stores and their users', async () => {
    const byAdmin = { token: admin };
    const fields = { storeName: 'Audit', timeZone: 'America/Chicago', locale: 'en-US' };
    const store = await write('createStore', {
      ...byAdmin,
      body: { ...fields, storeCode: 'AUDIT', country: 'us' },
    });
    const ids = { id: String(at(store, 'storeId')) };
    await write('updateStore', { ...byAdmin, ids, body: { storeName: 'Audited' } });
    const user = { firstName: 'Ada', lastName: 'Audit', email: 'ada.audit@example.com' };
    await write('addStoreUser', { ...byAdmin, ids, body: { ...user, email: 'ben.audit@example.com' } });
    const uid = idOf(await write('addStoreUser', { ...byAdmin, ids, body: user }));
    test.advance(15 * 60_000);
    await write('inviteStoreUser', { ...byAdmin, ids: { ...ids, uid } });
    await write('removeStoreUser', { ...byAdmin, ids: { ...ids, uid } });
    await write('deactivateStore', { ...byAdmin, ids });
    await write('activateStore', { ...byAdmin, ids });
  });

  it('covers campaigns', async () => {
    await signIn();
    const created = await write('createPolicy', { body: { name: 'Audit', usage: 'GLASSES' } });
    await write('updatePolicy', { ids: { id: idOf(created) }, body: { takeUp: 50 } });
    const id = await employer.draft({ eligibility: { mode: 'LISTED' } });
    const recipientIds = [
      idOf(await write('createRecipient', { body: { ...person, email: 'a1@example.com' } })),
    ];
    await write('addPolicyRecipients', { ids: { id }, body: { recipientIds } });
    await write('removePolicyRecipient', { ids: { id, rid: recipientIds[0] ?? '' } });
    await write('addPolicyRecipients', { ids: { id }, body: { recipientIds } });
    const date = { to: employer.after(20) };
    await write('schedulePolicy', { ids: { id }, body: { startNow: true, date } });
    test.advance(2 * 24 * 3600_000);
    await signIn();
    await write('inviteRecipients', { ids: { id }, body: { recipientIds } });
    const inviteToken = /#invite=(\S+)/.exec(test.messages.at(-1)?.text ?? '')?.[1];
    await write('openInvitation', { token: undefined, body: { inviteToken } });
    await write('sendTestMessage', { ids: { id }, body: { locale: 'en-US' } });
    await write('expirePolicy', { ids: { id } });
    await write('cancelPolicy', { ids: { id: await employer.scheduled() } });
  });

  it('covers people and files', async () => {
    await signIn();
    const create = async (email: string) =>
      idOf(await write('createRecipient', { body: { ...person, email } }));
    const [first, second] = [await create('a2@example.com'), await create('a3@example.com')];
    await write('updateRecipient', { ids: { id: first }, body: { department: 'Office' } });
    await write('exportSelectedRecipients', { body: { recipientIds: [first] } });
    await write('eraseRecipient', { ids: { id: first } });
    await write('eraseRecipients', { body: { recipientIds: [second], expected: 1 } });
    const file = 'First name,Last name,Email\nAnn,Lee,ann.audit@example.com\n';
    const upload = () => write('createImport', { query: '?filename=people.csv', file });
    const ids = { id: idOf(await upload()) };
    const body = { columns: ['firstName', 'lastName', 'email'], onExisting: 'SKIP' };
    await write('mapImport', { ids, body });
    await write('commitImport', { ids, body });
    await write('cancelImport', { ids: { id: idOf(await upload()) } });
    // Another code can be requested afterwards.
    test.advance(15 * 60_000);
    const feed = await FeedClient.add(test, 'AUDITED', 'REMOVE');
    await write('updateFeed', { token: feed.token, body: { isEnabled: true, onMissing: 'REMOVE' } });
    const key = withKey(await addKey(test, ['recipients:write'], feed.storeId));
    await write('sendFeedFile', { ...key, token: undefined, file: feedFile(rowsOf(1, 30)) });
    const run = await feed.run(feedFile(rowsOf(1, 20)));
    await write('decideFeedRemoval', {
      token: feed.token,
      ids: { id: run.id },
      body: { decision: 'REMOVE' },
    });
  });

  it('covers orders, redemptions and payments', async () => {
    await signIn();
    const rules = {
      benefit: { type: 'ALLOWANCE', amount: usd(20_000) },
      redemptionsPerRecipient: 3,
    } as const;
    const buyer = await Buyer.create(test, employer, rules);
    await write('quoteOrder', { body: await buyer.content() });
    const order = await write('createOrder', { body: await buyer.quoted() });
    await write('cancelOrder', { ids: { id: idOf(order) } });
    const { db } = test.portal.services;
    const { code } = await db
      .selectFrom('policy_recipient')
      .select('code')
      .where('policy_id', '=', buyer.policyId)
      .executeTakeFirstOrThrow();
    const key = { ...withKey(await addKey(test, ['redemptions:write'])), token: undefined };
    const redemption = await write('createRedemption', {
      ...key,
      body: { code, amount: usd(100), reference: 'shop' },
    });
    await write('reverseRedemption', { ...key, ids: { id: idOf(redemption) } });
    await write('createClientToken');
    await write('addPaymentMethod', { body: { nonce: 'nonce' } });
    await write('setDefaultPaymentMethod', { ids: { token: 'one' } });
    await write('removePaymentMethod', { ids: { token: 'one' } });
    const contact = { name: 'Accounts', email: 'a@example.com', phone: null, address: null, poNumber: '' };
    await write('updateBillingContact', { body: { ...contact, locale: 'en-US' } });
    const id = await addInvoice(test, usStoreId);
    await write('payInvoice', {
      ids: { id },
      body: { storeId: usStoreId, nonce: 'nonce', amount: usd(500) },
    });
  });

  it('covers integrations', async () => {
    await signIn();
    await addIntegrations(test);
    await write('createApiKey', { body: { name: 'Audit', scopes: ['policies:read'], days: 30 } });
    await write('revokeApiKey', { ids: { id: objectsOf('key').own } });
    await write('updateGoogleRules', {
      body: { isEnabled: true, isRequired: false, domains: ['example.com'], codeUserId: null },
    });
    const body = { url: 'https://example.com/hooks', events: ['policy.started'] };
    const ids = { id: idOf(await write('createWebhook', { body })) };
    await write('pingWebhook', { ids });
    await write('updateWebhook', { ids, body: { status: 'PAUSED' } });
    await write('rotateWebhookSecret', { ids });
    await write('redeliverWebhook', { ids: { id: objectsOf('whd').own } });
    await write('deleteWebhook', { ids });
  });

  it('is the declared action for each, and nothing for those with a reason', () => {
    const expected = [
      ...Object.entries(auditedWrites).map(([name, actions]) => [name, actions.toSorted()] as const),
      ...Object.keys(unauditedWrites).map((name) => [name, []] as const),
    ];
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });
});
