import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUser } from '../auth/account-sign-in.js';
import { openSession } from '../auth/sessions.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  lastCode,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { problemOf } from './clients.test-support.js';

const names = { firstName: 'Bo', lastName: 'Boss' };
let people = 0;

describe.each(portalDatabases)('accounts that a second client adds by a contact, on $name', ({ open }) => {
  let test: TestPortal;
  const tokens = { us: '', ca: '' };
  const stores = { us: usStoreId, ca: caStoreId };
  let email = '';
  let phone = '';
  beforeAll(async () => {
    test = await openTestPortal(open);
    tokens.us = (await test.signIn({ userEmail: 'employer@demo.example' }, usStoreId)).token;
    tokens.ca = (await test.signIn({ userEmail: 'employer.ca@demo.example' })).token;
  }, startTimeoutMs);
  afterAll(() => test.close());
  beforeEach(() => {
    people++;
    email = `boss${people}@bigcorp.example`;
    phone = `+1303555${String(4000 + people)}`;
  });

  const add = (client: 'us' | 'ca', contacts: object) =>
    test.call('POST', `/store/${stores[client]}/user`, {
      token: tokens[client],
      body: { ...names, ...contacts },
    });
  const addedId = async (client: 'us' | 'ca', contacts: object) =>
    String(at((await add(client, contacts)).body, 'id'));
  const signIn = (contact: { userEmail: string } | { userPhoneNumber: string }) => {
    // More than the pause between two codes.
    test.advance(60_000);
    return test.signIn(contact);
  };
  const login = (body: object) => test.call('POST', '/user/login', { body });
  const storesOf = async ({ token }: { token: string }) => {
    const { body } = await test.call('GET', '/user/me', { token });
    return (at(body, 'memberships') as { storeId: string }[]).map(({ storeId }) => storeId);
  };
  const contactsOf = (id: string) =>
    test.portal.services.db
      .selectFrom('app_user')
      .select(['email', 'email_norm', 'phone_e164 as phone', 'email_verified_at', 'phone_verified_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  const removals = (id: string) =>
    test.portal.services.db
      .selectFrom('audit')
      .select(['store_id', 'detail'])
      .where('target', '=', id)
      .where('action', '=', 'account.contact_removed')
      .execute();

  it('lose another contact that no sign-in has verified, with its codes', async () => {
    const id = await addedId('us', { email, phone });
    expect((await test.call('DELETE', `/store/${usStoreId}/user/${id}`, { token: tokens.us })).status).toBe(
      204,
    );
    const sms = { userPhoneNumber: phone };
    const { body: started } = await login({ ...sms, loginType: 'otp.sms.start' });
    const otp = lastCode(test.messages);

    expect((await add('ca', { email })).body).toMatchObject({ id, isExisting: true, email, phone: null });
    expect(await contactsOf(id)).toMatchObject({ email, phone: null, phone_verified_at: null });
    expect(await removals(id)).toEqual([{ store_id: caStoreId, detail: { contact: 'phone' } }]);
    const code = { ...sms, loginType: 'otp.sms.login', challengeId: at(started, 'challengeId'), otp };
    expect(problemOf(await login(code))).toEqual([422, 'validation_failed', 'otp', 'code_expired']);
    test.advance(60_000);
    test.messages.length = 0;
    expect((await login({ ...sms, loginType: 'otp.sms.start' })).status).toBe(200);
    expect(test.messages).toEqual([]);
    expect(await storesOf(await signIn({ userEmail: email }))).toEqual([caStoreId]);
  });

  it('lose an address that no sign-in has verified, with its links', async () => {
    const id = await addedId('us', { email, phone });
    await login({ userEmail: email, loginType: 'magiclink.start' });
    const magicToken = /#magic=(\S+)/.exec(test.messages.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await add('ca', { phone })).body).toMatchObject({ id, isExisting: true, email: null, phone });
    expect(await removals(id)).toEqual([{ store_id: caStoreId, detail: { contact: 'email' } }]);
    const used = await login({ loginType: 'magiclink.login', magicToken });
    expect(problemOf(used)).toEqual([422, 'validation_failed', 'magicToken', 'link_expired']);
  });

  it('reject a sign-in that has read the account before it lost the contact', async () => {
    const id = await addedId('us', { email, phone });
    const { services } = test.portal;
    const user = await findUser(services, 'id', id);
    if (!user) throw new Error('The account does not exist.');
    await add('ca', { email });
    const open = (verified: 'sms' | 'email') =>
      openSession(
        services,
        { kind: 'user', user },
        { loginType: 'otp.login', verified },
        { requestId: 'req_1', address: '203.0.113.1' },
      );
    await expect(open('sms')).rejects.toThrow('This code has expired.');
    expect(await contactsOf(id)).toMatchObject({ email_verified_at: null, phone_verified_at: null });
    await expect(open('email')).resolves.toHaveProperty('token');
  });

  it('are not opened by a sign-in with another contact at the same time', async () => {
    await addedId('us', { email, phone });
    const sms = { userPhoneNumber: phone };
    test.advance(60_000);
    const { body: started } = await login({ ...sms, loginType: 'otp.sms.start' });
    const challenge = { challengeId: at(started, 'challengeId'), otp: lastCode(test.messages) };
    const [signedIn, added] = await Promise.all([
      login({ ...sms, ...challenge, loginType: 'otp.sms.login' }),
      add('ca', { email }),
    ]);
    expect(added.status).toBe(201);
    // Either request can be first.
    const token = at(signedIn.body, 'token');
    expect(signedIn.status).toBe(token === undefined ? 422 : 200);
    expect(typeof token === 'string' ? await storesOf({ token }) : []).not.toContain(caStoreId);
    expect(await storesOf(await signIn({ userEmail: email }))).toContain(caStoreId);
  });

  it('are not used, and lose the contact, if only the owner of another contact has signed in', async () => {
    const id = await addedId('us', { email, phone });
    const stranger = await signIn({ userPhoneNumber: phone });
    const { body: added } = await add('ca', { email });
    expect(added).toMatchObject({ isExisting: false, email, phone: null });
    expect(at(added, 'id')).not.toBe(id);
    expect(await contactsOf(id)).toMatchObject({ email: null, email_norm: null, phone });
    expect(await removals(id)).toEqual([{ store_id: caStoreId, detail: { contact: 'email' } }]);
    expect(await storesOf(stranger)).toEqual([usStoreId]);
    expect(await storesOf(await signIn({ userPhoneNumber: phone }))).toEqual([usStoreId]);
    expect(await storesOf(await signIn({ userEmail: email }))).toEqual([caStoreId]);
  });

  it.each([
    ['the owner has signed in with both', true, () => ({ email })],
    ['both are given', false, () => ({ email, phone })],
  ])('keep their contacts if %s', async (_, isVerified, given) => {
    const id = await addedId('us', { email, phone });
    if (isVerified) {
      await signIn({ userEmail: email });
      await signIn({ userPhoneNumber: phone });
    }
    expect((await add('ca', given())).body).toMatchObject({ id, isExisting: true });
    expect(await contactsOf(id)).toMatchObject({ email, phone });
    expect(await removals(id)).toEqual([]);
    expect(await storesOf(await signIn({ userPhoneNumber: phone }))).toEqual([caStoreId, usStoreId]);
  });

  it('are not changed if they are users of the client already', async () => {
    const id = await addedId('us', { email, phone });
    expect(problemOf(await add('us', { email }))).toEqual([409, 'duplicate', 'email', 'duplicate']);
    expect(await contactsOf(id)).toMatchObject({ email, phone });
  });
});
