import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const userEmail = 'user@demo.example';

describe.each(portalDatabases)('benefits of an account, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail }));
  }, startTimeoutMs);
  afterAll(() => test.close());

  const change = (columns: object) =>
    test.portal.services.db
      .updateTable('app_user')
      .set(columns)
      .where('email_norm', '=', userEmail)
      .execute();
  const codes = async () => {
    const { body } = await test.call('GET', '/campaign/policy/me', { token });
    return (at(body, 'items') as { code: string }[]).map(({ code }) => code);
  };

  it('belong to people with the verified email', async () => {
    const own = await codes();
    expect(own.length).toBeGreaterThan(0);
    await change({ email_verified_at: null });
    expect(await codes()).toEqual([]);
    await change({ email_verified_at: test.now() });
    expect(await codes()).toEqual(own);
  });

  it('name the employer that offers them', async () => {
    const employers = async () => {
      const { body } = await test.call('GET', '/campaign/policy/me', { token });
      return new Set((at(body, 'items') as { employer: string }[]).map(({ employer }) => employer));
    };
    expect(await employers()).toEqual(new Set(['Sample Works US']));
    // A person of the other store gets the phone number of the account.
    const { db } = test.portal.services;
    const phone_e164 = '+15145550199';
    const { id } = await db
      .selectFrom('recipient')
      .innerJoin('policy_recipient', 'policy_recipient.recipient_id', 'recipient.id')
      .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
      .select('recipient.id')
      .where('recipient.store_id', '=', caStoreId)
      .where('policy.status', 'in', ['STARTED', 'EXPIRED'])
      .executeTakeFirstOrThrow();
    await db.updateTable('recipient').set({ phone_e164 }).where('id', '=', id).execute();
    await change({ phone_e164, phone_verified_at: test.now() });
    expect(await employers()).toEqual(new Set(['Sample Works US', 'Exemple Santé CA']));
    await change({ phone_e164: null, phone_verified_at: null });
    await db.updateTable('recipient').set({ phone_e164: null }).where('id', '=', id).execute();
  });

  it('belong to people with the phone number too, once it is verified', async () => {
    const own = await codes();
    // Number of another sample recipient, which a stranger could enter.
    await change({ phone_e164: '+13035550105' });
    expect(await codes()).toEqual(own);
    await change({ phone_verified_at: test.now() });
    expect((await codes()).length).toBeGreaterThan(own.length);
    await change({ phone_e164: null, phone_verified_at: null });
  });

  it('are verified by the first sign-in with a contact', async () => {
    await change({ email_verified_at: null });
    test.advance(3600_000);
    const at1 = test.now();
    ({ token } = await test.signIn({ userEmail }));
    test.advance(3600_000);
    await test.signIn({ userEmail });
    const row = await test.portal.services.db
      .selectFrom('app_user')
      .select(['email_verified_at', 'phone_verified_at', 'last_login_at'])
      .where('email_norm', '=', userEmail)
      .executeTakeFirst();
    expect(row).toEqual({ email_verified_at: at1, phone_verified_at: null, last_login_at: test.now() });
  });
});
