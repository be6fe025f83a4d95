import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignActivity } from '../../contract/change-policy.js';
import { Importer } from '../imports/import.test-support.js';
import { issueInvoices } from '../invoices/issue-invoices.js';
import { setMessages } from '../invitations/opt-out.js';
import { Employer } from '../policies/employer.test-support.js';
import { RedeemedCampaign } from '../redemptions/redemptions.test-support.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { addKey, withKey } from '../test/api-key.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  type SignedIn,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { writeAudit } from './audit.js';
import { newId } from './ids.js';

describe.each(portalDatabases)('activity of a client, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: Employer;
  let admin: SignedIn;
  beforeAll(async () => {
    test = await openTestPortal(open);
    employer = await Employer.signIn(test);
    admin = await test.signIn({ userEmail: 'admin@demo.example' });
  }, startTimeoutMs);
  afterAll(() => test.close());

  /** Returns the latest entries, as an administrator reads them. */
  const entries = async (): Promise<CampaignActivity['items']> => {
    const { status, body } = await test.call('GET', `/store/${usStoreId}/activity?size=200`, admin);
    expect(status).toBe(200);
    return (body as CampaignActivity).items;
  };
  const latest = async (action: string) => (await entries()).find((entry) => entry.action === action);

  it('names the campaign and the amount of a redemption, and the shop', async () => {
    const secret = await addKey(test, ['redemptions:write']);
    const { code } = await RedeemedCampaign.start(test, employer);
    const { status } = await test.call('POST', '/redemption', {
      body: { code, amount: { amount: 12_900, currencyCode: 'USD' }, reference: 'Order 7' },
      headers: { ...withKey(secret).headers, 'idempotency-key': 'activity-1' },
    });
    expect(status).toBe(201);
    expect(await latest('redemption.created')).toMatchObject({
      subject: 'Glasses',
      amount: { amount: 12_900, currencyCode: 'USD' },
    });
  });

  it('has the amounts of an invoice and of its payment, and none for a campaign', async () => {
    const { services } = test.portal;
    await issueInvoices(services, test.now());
    const { db } = services;
    const invoice = await db
      .selectFrom('invoice')
      .select(['id', 'number', 'total'])
      .where('store_id', '=', usStoreId)
      .orderBy('issued_at', 'desc')
      .executeTakeFirstOrThrow();
    const entry = { at: test.now(), storeId: usStoreId, requestId: 'test', actor: 'system' };
    const payment = newId('pay', test.now());
    await db
      .insertInto('payment')
      .values({
        ...{ id: payment, store_id: usStoreId, invoice_id: invoice.id, order_id: null, amount: 10_000 },
        ...{ currency_code: 'USD', status: 'SUCCEEDED', created_by: 'system', acted_by: null },
        ...{ request_id: 'test', created_at: test.now() },
      })
      .execute();
    await writeAudit(db, { ...entry, action: 'payment.succeeded', target: payment });
    const issued = (await entries()).filter(({ action }) => action === 'invoice.issued');
    expect(issued).toContainEqual(
      expect.objectContaining({
        subject: invoice.number,
        amount: { amount: invoice.total, currencyCode: 'USD' },
      }),
    );
    expect(await latest('payment.succeeded')).toMatchObject({
      subject: invoice.number,
      amount: { amount: 10_000, currencyCode: 'USD' },
    });
    expect(await latest('policy.started')).toMatchObject({ subject: 'Glasses', amount: null });
  });

  it('says how many rows of a file were not imported', async () => {
    test.advance(60_000);
    const importer = await Importer.signIn(test);
    const file =
      'First name,Last name,Email\nAnn,Log,log1@people.example\nBob,Log,nothing\nAnn,Log,log1@people.example\n';
    await importer.requestCommit(await importer.upload(file));
    expect(await latest('import.completed')).toMatchObject({
      detail: { created: '1', updated: '0', skipped: '0', notImported: '2' },
    });
  });

  it('names a recipient until they are erased, and never a contact', async () => {
    const fields = { firstName: 'Ann', lastName: 'Named', email: 'named@people.example' };
    const { body } = await employer.request('POST', '/recipient', fields);
    const id = String(at(body, 'id'));
    test.advance(1_000);
    const person = { id, storeId: usStoreId, storeName: '', locale: 'en-US', isOptedOut: false };
    await setMessages(test.portal.services, person, { isOptedOut: true, requestId: 'test' });
    expect(await latest('recipient.created')).toMatchObject({ subject: 'Ann Named' });
    expect(await latest('recipient.opted_out')).toMatchObject({
      actor: { id, name: 'Ann Named' },
      subject: 'Ann Named',
    });
    expect((await employer.request('DELETE', `/recipient/${id}`)).status).toBe(204);
    expect(await latest('recipient.opted_out')).toMatchObject({ actor: { id, name: null }, subject: null });
    const shown = JSON.stringify(await entries());
    expect(shown).not.toMatch(/named@people|Ann Named/);
  });
});
