import { apiScopes } from '../../contract/integration-values.js';
import { newId } from '../core/ids.js';
import { createMessages } from '../invitations/create-messages.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import { addKey } from './api-key.test-support.js';
import type { Person } from './authorization.test-support.js';
import { at, lastCode, type TestPortal } from './test-support.js';

/** Signs every person in. The employer belongs to one store only. */
export async function signInAll(test: TestPortal, tokens: Partial<Record<Person, string>>): Promise<void> {
  const { services } = test.portal;
  const { db } = services;
  await addEmployee(test);
  await db
    .deleteFrom('membership')
    .where('store_id', '=', caStoreId)
    .where('user_id', 'like', '%DEMOEMPLOYER')
    .execute();
  for (const person of ['employee', 'user', 'employer', 'admin'] as const)
    tokens[person] = (await test.signIn({ userEmail: `${person}@demo.example` })).token;
  const viewed = await test.call('POST', `/store/${usStoreId}/switch`, { token: tokens.admin ?? '' });
  tokens.impersonating = String(at(viewed.body, 'token'));
  const guest = await test.call('POST', '/user/login', {
    body: { loginType: 'guest.login' },
    headers: { 'store-id': usStoreId },
  });
  tokens.guest = String(at(guest.body, 'token'));
  const preview = await test.call('POST', '/user/login', {
    body: { loginType: 'cp.guest.login' },
    token: tokens.employer ?? '',
  });
  tokens.preview = String(at(preview.body, 'token'));
  tokens.recipient = await signInRecipient(test);
  tokens.apiKey = await addKey(test, apiScopes);
}

async function addEmployee(test: TestPortal): Promise<void> {
  const email = 'employee@demo.example';
  await test.portal.services.db
    .insertInto('app_user')
    .values({
      id: newId('usr', test.now()),
      email,
      email_norm: email,
      phone_e164: null,
      first_name: 'Emil',
      last_name: 'Sample',
      locale: null,
      status: 'ACTIVE',
      last_login_at: null,
      created_at: test.now(),
    })
    .execute();
}

async function signInRecipient(test: TestPortal): Promise<string> {
  const { services } = test.portal;
  const { policy_id: policyId, recipient_id: recipientId } = await services.db
    .selectFrom('policy_recipient')
    .innerJoin('recipient', 'recipient.id', 'policy_recipient.recipient_id')
    .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
    .select(['policy_id', 'recipient_id'])
    .where('recipient.email', '=', 'recipient00003@sample.example')
    .where('policy.status', '=', 'STARTED')
    .executeTakeFirstOrThrow();
  const [invitation] = await services.db
    .transaction()
    .execute((trx) => createMessages(services, trx, [{ policyId, recipientId, kind: 'INVITATION' }]));
  const inviteToken = /#invite=(\S+)/.exec(invitation?.message.text ?? '')?.[1] ?? 'none';
  const login = (body: object) => test.call('POST', '/user/login', { body: { inviteToken, ...body } });
  const started = await login({ loginType: 'cp.otp.start', channel: 'email' });
  const challengeId = at(started.body, 'challengeId');
  const { body } = await login({ loginType: 'cp.otp.login', challengeId, otp: lastCode(test.messages) });
  return String(at(body, 'token'));
}
