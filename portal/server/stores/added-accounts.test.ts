import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUser } from '../auth/account-sign-in.js';
import { openSession } from '../auth/sessions.js';
import { findOrCreate } from '../production/accounts.js';
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
  const listed = async ({ token }: { token: string }) => {
    const { body } = await test.call('GET', '/store', { token });
    return (at(body, 'items') as { storeId: string }[]).map(({ storeId }) => storeId);
  };
  const switchTo = (storeId: string, { token }: { token: string }) =>
    test.call('POST', `/store/${storeId}/switch`, { token });

  it('keep another contact that no sign-in has verified, which does not open the store of the second client', async () => {
    const id = await addedId('us', { email, phone });
    expect((await add('ca', { email })).body).toMatchObject({ id, isExisting: true, email, phone: null });
    expect(await contactsOf(id)).toMatchObject({ email, phone });
    const stranger = await signIn({ userPhoneNumber: phone });
    expect(await storesOf(stranger)).toEqual([usStoreId]);
    expect(await listed(stranger)).toEqual([usStoreId]);
    expect(problemOf(await switchTo(caStoreId, stranger)).slice(0, 2)).toEqual([403, 'forbidden_store']);
    const owner = await signIn({ userEmail: email });
    expect(await storesOf(owner)).toEqual([caStoreId, usStoreId]);
    expect((await switchTo(caStoreId, owner)).status).toBe(200);
  });

  it('send no code to a contact that opens no store', async () => {
    const id = await addedId('us', { email, phone });
    await add('ca', { email });
    await test.call('DELETE', `/store/${usStoreId}/user/${id}`, { token: tokens.us });
    test.advance(60_000);
    test.messages.length = 0;
    const body = { userPhoneNumber: phone, loginType: 'otp.sms.start' };
    expect((await login(body)).status).toBe(200);
    expect(test.messages).toEqual([]);
    expect(await storesOf(await signIn({ userEmail: email }))).toEqual([caStoreId]);
  });

  it('get the message of the second client by the contact that it has entered', async () => {
    await addedId('us', { email, phone });
    test.messages.length = 0;
    await add('ca', { phone });
    await expect.poll(() => test.messages.map(({ to }) => to)).toEqual([phone]);
  });

  it('stay apart by contact although a stranger has signed in with the other one', async () => {
    const id = await addedId('us', { email, phone });
    const stranger = await signIn({ userPhoneNumber: phone });
    expect((await add('ca', { email })).body).toMatchObject({ id, isExisting: true });
    expect(await storesOf(stranger)).toEqual([usStoreId]);
    expect(await storesOf(await signIn({ userEmail: email }))).toEqual([caStoreId, usStoreId]);
    expect(await storesOf(await signIn({ userPhoneNumber: phone }))).toEqual([usStoreId]);
  });

  it('lose a contact that no sign-in has verified when the operator gives them a role, with its codes', async () => {
    const id = await addedId('us', { email, phone });
    const { services } = test.portal;
    const user = await findUser(services, 'id', id);
    if (!user) throw new Error('The account does not exist.');
    test.advance(60_000);
    const sms = { userPhoneNumber: phone };
    const { body: started } = await login({ ...sms, loginType: 'otp.sms.start' });
    const otp = lastCode(test.messages);

    const role = { role: 'employer', storeId: caStoreId, at: test.now(), requestId: 'add-client' };
    const given = await services.db
      .transaction()
      .execute((trx) => findOrCreate(trx, { ...names, email }, role));
    expect(given).toMatchObject({ id, isNew: false });
    expect(await contactsOf(id)).toMatchObject({ email, phone: null });
    const code = { ...sms, loginType: 'otp.sms.login', challengeId: at(started, 'challengeId'), otp };
    expect(problemOf(await login(code))).toEqual([422, 'validation_failed', 'otp', 'code_expired']);
    // A sign-in that has read the account before it lost the contact.
    const late = openSession(
      services,
      { kind: 'user', user },
      { loginType: 'otp.sms.login', verified: 'sms' },
      { requestId: 'req_1', address: '203.0.113.1' },
    );
    await expect(late).rejects.toThrow('This code has expired.');
  });

  it('open the store that they have opened before, and show the other client nothing of it', async () => {
    const first = { firstName: 'Dora', lastName: 'Realname' };
    await test.call('POST', `/store/${caStoreId}/user`, { token: tokens.ca, body: { ...first, email } });
    await signIn({ userEmail: email });
    await add('us', { email });
    const { token } = await signIn({ userEmail: email });
    expect(decodeJwt(token)).toMatchObject({ storeId: caStoreId });
    const { body } = await test.call('GET', `/store/${usStoreId}/user?size=200`, { token: tokens.us });
    const { items } = body as { items: { email: string; firstName: string; lastLoginAt: string | null }[] };
    expect(items.find((one) => one.email === email)).toMatchObject({ firstName: 'Bo', lastLoginAt: null });
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
    expect(await storesOf(await signIn({ userPhoneNumber: phone }))).toEqual([caStoreId, usStoreId]);
  });

  it('are not changed if they are users of the client already', async () => {
    const id = await addedId('us', { email, phone });
    expect(problemOf(await add('us', { email }))).toEqual([409, 'duplicate', 'email', 'duplicate']);
    expect(await contactsOf(id)).toMatchObject({ email, phone });
  });
});
