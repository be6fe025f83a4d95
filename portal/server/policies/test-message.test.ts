import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { Employer, problemOf } from './employer.test-support.js';

const message = { en: { subject: 'Hello {firstName}', body: '{campaignName}: {link}' } };

describe.each(portalDatabases)('test of an invitation, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: Employer;
  const send = (id: string, locale = 'en-US') => employer.call('POST', `/${id}/test-message`, { locale });

  beforeAll(async () => {
    test = await openTestPortal(open);
    employer = await Employer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('goes to the employer alone, with the stored text and without a link that signs in', async () => {
    const id = await employer.draft({ message });
    const before = test.messages.length;
    const { status, body } = await send(id);
    expect([status, body]).toEqual([202, { to: 'employer@demo.example' }]);
    expect(test.messages.slice(before)).toEqual([
      expect.objectContaining({
        to: 'employer@demo.example',
        subject: expect.stringMatching(/^\[Test\] Hello \S+$/) as string,
        text: expect.stringMatching(/^Glasses: \S+\/login$/) as string,
        html: expect.stringContaining('[Test]') as string,
      }),
    ]);
  });

  it('has the standard text in a language without an own one', async () => {
    const id = await employer.draft({ message });
    await send(id, 'fr-CA');
    expect(test.messages.at(-1)?.subject).toMatch(/^\[Essai\] Votre avantage vision offert par /);
  });

  it('goes to the administrator who views the store', async () => {
    const id = await employer.draft();
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const switched = await test.call('POST', `/store/${usStoreId}/switch`, { token: admin.token });
    const { body } = await test.call('POST', `/campaign/policy/${id}/test-message`, {
      token: String(at(switched.body, 'token')),
      body: { locale: 'en-US' },
    });
    expect(body).toEqual({ to: 'admin@demo.example' });
  });

  it('is refused in an unknown language, and for a campaign that the store does not have', async () => {
    expect((await send(await employer.draft(), 'de-DE')).status).toBe(422);
    expect(problemOf(await send('pol_unknown')).slice(0, 2)).toEqual([404, 'not_found']);
  });

  it('is sent ten times an hour at most', async () => {
    const id = await employer.draft();
    await employer.pass(3_600_000);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await send(id)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });
});
