import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usStoreId } from '../sample/sample-accounts.js';
import { openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { issueInvoices } from './issue-invoices.js';
import { sendInvoices } from './send-invoices.js';

describe.each(portalDatabases)('emails about invoices, on $name', ({ open }) => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal(open);
    await issueInvoices(test.portal.services, test.now());
  }, startTimeoutMs);
  afterAll(() => test.close());

  const database = () => test.portal.services.db;

  it.each([
    ['en-US', 'View, print or pay it', 'ask your client manager'],
    ['fr-CA', 'Consultez-la', 'adressez-vous à votre gestionnaire de compte'],
  ])('have no link to a page that a deactivated client cannot open, in %s', async (locale, page, ask) => {
    const { id, issued_at: at } = await database()
      .selectFrom('invoice')
      .select(['id', 'issued_at'])
      .where('store_id', '=', usStoreId)
      .orderBy('issued_at', 'desc')
      .executeTakeFirstOrThrow();
    const send = async (status: 'ACTIVE' | 'DISABLED') => {
      const contact = { billing_email: 'billing@demo.example', billing_locale: locale };
      const store = database().updateTable('store').where('id', '=', usStoreId);
      await store.set({ ...contact, status }).execute();
      await database().updateTable('invoice').set({ mail_due_at: null }).execute();
      await database().updateTable('invoice').set({ mail_due_at: at }).where('id', '=', id).execute();
      test.messages.length = 0;
      await sendInvoices(test.portal.services, at);
      return test.messages[0];
    };
    const active = await send('ACTIVE');
    expect(active?.text).toContain(page);
    expect(active?.html).toContain('href="');
    const deactivated = await send('DISABLED');
    expect(deactivated?.subject).toBe(active?.subject);
    expect(deactivated?.text).toContain(ask);
    expect(deactivated?.text).not.toContain(page);
    expect(deactivated?.text).not.toMatch(/https?:/);
    expect(deactivated?.html).not.toContain('href="');
  });

  it('need not be opened by administrators, who read the invoices of a deactivated client', async () => {
    await database().updateTable('store').set({ status: 'DISABLED' }).where('id', '=', usStoreId).execute();
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const { id } = await database()
      .selectFrom('invoice')
      .select('id')
      .where('store_id', '=', usStoreId)
      .executeTakeFirstOrThrow();
    const list = await test.call('GET', `/store/${usStoreId}/invoice?size=200`, admin);
    expect([list.status, JSON.stringify(list.body)]).toEqual([200, expect.stringContaining(id)]);
    expect((await test.call('GET', `/store/${usStoreId}/invoice/summary`, admin)).status).toBe(200);
  });
});
