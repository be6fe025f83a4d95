import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Employer, problemOf } from '../policies/employer.test-support.js';
import { sendSpendWarnings } from '../policies/spend-warnings.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { addKey, withKey } from '../test/api-key.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { RedeemedCampaign } from './redemptions.test-support.js';

const usd = (amount: number) => ({ amount, currencyCode: 'USD' }) as const;
const benefit = { type: 'ALLOWANCE', amount: usd(20_000) } as const;

describe.each(portalDatabases)('redemptions under a spend limit, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: Employer;
  beforeAll(async () => {
    test = await openTestPortal(open);
    employer = await Employer.signIn(test);
    await setContact('billing@sample.example');
  }, startTimeoutMs);
  afterAll(() => test.close());

  beforeEach(async () => {
    await test.portal.services.db.deleteFrom('spend_mail').execute();
  });

  const setContact = (email: string) =>
    test.portal.services.db
      .updateTable('store')
      .set({ billing_email: email, billing_locale: 'fr-CA' })
      .where('id', '=', usStoreId)
      .execute();
  const start = (limit: number) =>
    RedeemedCampaign.start(test, employer, {
      ...{ benefit, redemptionsPerRecipient: 12 },
      spendLimit: usd(limit),
    });
  /** Runs two jobs at the same time, and returns the emails. */
  const mails = async () => {
    test.messages.length = 0;
    const { services } = test.portal;
    await Promise.all([sendSpendWarnings(services, test.now()), sendSpendWarnings(services, test.now())]);
    return test.messages.map(({ to, subject, text }) => ({ to, subject, text }));
  };
  const warnings = async (policyId: string) =>
    (await employer.actions(policyId)).filter((action) => action === 'policy.spend_warned').length;

  it('are refused above it, until a reversal frees the amount', async () => {
    const { code, ...campaign } = await start(30_000);
    const key = withKey(await addKey(test, ['redemptions:read', 'redemptions:write']));
    const post = (amount: number, name: string) =>
      test.call('POST', '/redemption', {
        headers: { ...key.headers, 'idempotency-key': `${campaign.policyId}-${name}` },
        body: { code, amount: usd(amount), reference: name },
      });
    const first = await post(20_000, 'one');
    expect(first.status).toBe(201);
    const worth = await test.call('GET', `/redemption/benefit?code=${code}`, key);
    expect(at(worth.body, 'available')).toEqual(usd(10_000));
    const refused = await post(10_001, 'two');
    expect(problemOf(refused)).toEqual([409, 'spend_limit_reached', []]);
    expect(at(refused.body, 'detail')).toBe('The campaign’s spend limit leaves 100.00.');
    expect((await post(10_000, 'three')).status).toBe(201);
    expect(problemOf(await post(1, 'four'))).toEqual([409, 'spend_limit_reached', []]);
    await test.call('POST', `/redemption/${String(at(first.body, 'id'))}/reverse`, key);
    expect((await post(20_000, 'two')).status).toBe(201);
    expect(await employer.read(campaign.policyId)).toMatchObject({
      spendLimit: usd(30_000),
      redeemed: usd(30_000),
    });
  });

  it('never exceed it, of 24 people at the same time', async () => {
    const campaign = await start(200_000);
    const { policyId } = campaign;
    const people = await test.portal.services.db
      .selectFrom('recipient')
      .select('id')
      .where('store_id', '=', usStoreId)
      .where('removed_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(24)
      .execute();
    const recipientIds = people.map(({ id }) => id);
    await employer.call('POST', `/${policyId}/recipient`, { recipientIds });
    const all = await Promise.allSettled(
      recipientIds.map((recipientId) => campaign.redeem(19_000, { policyId, recipientId })),
    );
    const failures = all.flatMap((one) => (one.status === 'rejected' ? [at(one.reason, 'code')] : []));
    expect(failures).toEqual(Array.from({ length: 14 }, () => 'spend_limit_reached'));
    expect(await employer.read(policyId)).toMatchObject({ redeemed: usd(190_000) });
    // All of them reached the first threshold together.
    expect(await warnings(policyId)).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  it('warn once at each threshold: the billing contact and the account that created the campaign', async () => {
    const campaign = await start(100_000);
    const { policyId } = campaign;
    for (let n = 0; n < 3; n++) await campaign.redeem(20_000);
    await campaign.redeem(19_999);
    expect(await mails()).toEqual([]);
    const small = await campaign.redeem(1);
    const near = await mails();
    expect(near.map(({ to }) => to).sort()).toEqual(['billing@sample.example', 'employer@demo.example']);
    expect(near.find(({ to }) => to === 'employer@demo.example')).toMatchObject({
      subject: 'Glasses: 80% of the spend limit redeemed',
      text: expect.stringContaining('have redeemed $800.00 of the $1,000.00 spend limit') as string,
    });
    for (const { text } of near) expect(text).toContain(`/campaigns?detail=${policyId}&store=${usStoreId}`);
    expect(near.find(({ to }) => to === 'billing@sample.example')?.subject).toBe(
      'Glasses : 80 % de la limite de dépenses utilisés',
    );
    const last = await campaign.redeem(20_000);
    expect((await mails()).map(({ subject }) => subject)).toContain(
      'Glasses: 100% of the spend limit redeemed',
    );
    // Between the thresholds, nothing is new.
    await campaign.reverse(last);
    const again = await campaign.redeem(20_000);
    expect(await mails()).toEqual([]);
    // Below the first one, the warning ends.
    await campaign.reverse(again);
    await campaign.reverse(small);
    await campaign.redeem(1);
    expect(await mails()).toHaveLength(2);
    expect(await warnings(policyId)).toBe(3);
  });

  it('warn one person with both tasks once, and leave out an account that has left', async () => {
    await setContact('Employer@demo.example');
    const campaign = await start(20_000);
    await campaign.redeem(20_000);
    expect((await mails()).map(({ to }) => to)).toEqual(['employer@demo.example']);
    await setContact('billing@sample.example');
    const other = await start(20_000);
    await test.portal.services.db
      .updateTable('policy')
      .set({ created_by: 'usr_gone' })
      .where('id', '=', other.policyId)
      .execute();
    await other.redeem(20_000);
    expect((await mails()).map(({ to }) => to)).toEqual(['billing@sample.example']);
  });

  it('warn again if an email could not be sent, and after two days no more', async () => {
    const campaign = await start(20_000);
    await campaign.redeem(20_000);
    const failing = {
      ...test.portal.services,
      delivery: {
        channels: ['email'] as const,
        send: () => Promise.reject(new Error('The server is down.')),
      },
      report: () => undefined,
    };
    await sendSpendWarnings(failing, test.now());
    expect(await mails()).toEqual([]);
    test.advance(10 * 60_000);
    expect(await mails()).toHaveLength(2);
    const late = await start(20_000);
    await late.redeem(20_000);
    await employer.pass(3 * 24 * 3600_000);
    expect(await mails()).toEqual([]);
    expect(await test.portal.services.db.selectFrom('spend_mail').select('id').execute()).toEqual([]);
  });
});
