import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, Employer } from '../policies/employer.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { availableAmount } from './available.js';
import { RedeemedCampaign } from './redemptions.test-support.js';

const usd = (amount: number) => ({ amount, currencyCode: 'USD' }) as const;
const allowance = { type: 'ALLOWANCE', amount: usd(20_000) } as const;
const covered = { type: 'COVERED', cap: usd(10_000) } as const;
const percent = { type: 'PERCENT', percent: 30, cap: usd(15_000) } as const;
const once = { redemptions_per_recipient: 1, dependants: 0 };
const unused = { allowance: 20_000, redeemed: 0, redeemed_count: 0 };

describe('amount that can be redeemed', () => {
  it.each([
    [allowance, 15_000, 15_000],
    [allowance, 25_000, 20_000],
    [allowance, undefined, 20_000],
    [covered, 8_000, 8_000],
    [covered, 12_000, 10_000],
    [percent, 10_005, 3_002],
    [percent, 10_001, 3_000],
    [percent, 100_000, 15_000],
    [null, 5_000, 5_000],
    [null, undefined, 20_000],
  ])('is the part that the benefit pays: %o of %o', (benefit, price, expected) => {
    expect(availableAmount({ ...once, benefit }, unused, price)).toBe(expected);
  });

  it('is at most what is left', () => {
    const rules = { ...once, redemptions_per_recipient: 2, benefit: allowance };
    const used = { allowance: 40_000, redeemed: 30_000, redeemed_count: 1 };
    expect(availableAmount(rules, used)).toBe(10_000);
    expect(availableAmount(rules, { ...used, redeemed: 5_000 })).toBe(20_000);
  });

  it('is nothing after the last redemption, of which dependants have their own', () => {
    const used = { allowance: 40_000, redeemed: 100, redeemed_count: 1 };
    expect(availableAmount({ ...once, benefit: allowance }, used)).toBe(0);
    expect(availableAmount({ ...once, dependants: 1, benefit: allowance }, used)).toBe(20_000);
  });
});

describe.each(portalDatabases)('redemptions, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: Employer;
  beforeAll(async () => {
    test = await openTestPortal(open);
    employer = await Employer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const start = (rules = {}) => RedeemedCampaign.start(test, employer, { benefit: allowance, ...rules });

  it('change what the person has left, and the status', async () => {
    const campaign = await start({ redemptionsPerRecipient: 3 });
    await campaign.redeem(20_000);
    expect(await campaign.state()).toMatchObject({ redeemed: 20_000, invite_status: 'PARTIALLY_REDEEMED' });
    await campaign.redeem(20_000);
    const { policyId, recipientId } = campaign;
    const last = await campaign.redeem(20_000, { policyId, recipientId });
    expect(await campaign.state()).toEqual({
      ...{ redeemed: 60_000, redeemed_count: 3, allowance: 60_000, sum: 60_000, count: 3 },
      invite_status: 'REDEEMED',
    });
    await expect(campaign.redeem(1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await campaign.reverse(last)).toBe(true);
    expect(await campaign.state()).toMatchObject({ redeemed: 40_000, invite_status: 'PARTIALLY_REDEEMED' });
  });

  it('leave nothing after the last one, for the person, the employer and the shop', async () => {
    const campaign = await start();
    const { db } = test.portal.services;
    const phone = '+13035559999';
    await db
      .updateTable('recipient')
      .set({ phone_e164: phone })
      .where('id', '=', campaign.recipientId)
      .execute();
    await db
      .updateTable('app_user')
      .set({ phone_e164: phone, phone_verified_at: test.now() })
      .where('email_norm', '=', 'user@demo.example')
      .execute();
    const { token } = await test.signIn({ userEmail: 'user@demo.example' });
    const read = async () => {
      const ownOf = (body: unknown, key: string) =>
        (at(body, 'items') as object[]).find((one) => at(one, key) === campaign.policyId);
      const own = await test.call('GET', '/campaign/policy/me', { token });
      const panel = await employer.request('GET', `/recipient/${campaign.recipientId}/campaign`);
      const list = await employer.request('GET', `/recipient?campaign=${campaign.policyId}`);
      const csv = await employer.request('GET', `/recipient/export?campaign=${campaign.policyId}`);
      const results = await employer.call('GET', `/${campaign.policyId}/results`);
      const benefit = ownOf(own.body, 'id');
      return {
        usedAt: at(benefit, 'usedAt'),
        cents: [
          at(benefit, 'remaining', 'amount'),
          at(ownOf(panel.body, 'policyId'), 'remaining', 'amount'),
          at((at(list.body, 'items') as object[])[0], 'campaign', 'remaining', 'amount'),
          await campaign.remaining(),
        ],
        files: [csv, results].map(
          ({ body }) => /(?<amount>[\d.]+),USD,/.exec(String(body))?.groups?.['amount'],
        ),
      };
    };
    expect(await read()).toEqual({
      usedAt: null,
      cents: [20_000, 20_000, 20_000, 20_000],
      files: ['200.00', '200.00'],
    });
    await campaign.redeem(12_900);
    expect(await read()).toEqual({
      usedAt: test.now().toISOString(),
      cents: [0, 0, 0, 0],
      files: ['0.00', '0.00'],
    });
  });

  it('are reversed once, and then count nowhere', async () => {
    const campaign = await start();
    const before = await campaign.state();
    const id = await campaign.redeem(15_000);
    const progress = async () => {
      const { body } = await employer.call('GET', `/${campaign.policyId}/progress`);
      const people = await employer.request('GET', `/recipient/${campaign.recipientId}/campaign`);
      const own = (at(people.body, 'items') as { policyId: string; redemptions: unknown[] }[]).find(
        ({ policyId }) => policyId === campaign.policyId,
      );
      return [at(body, 'total', 'count'), at(body, 'total', 'redeemed', 'amount'), own?.redemptions.length];
    };
    expect(await progress()).toEqual([1, 15_000, 1]);
    expect([await campaign.reverse(id), await campaign.reverse(id)]).toEqual([true, false]);
    expect(await campaign.state()).toEqual(before);
    expect(await progress()).toEqual([0, 0, 0]);
    const { body } = await employer.request('GET', `/redemption?policyId=${campaign.policyId}`);
    expect(at(body, 'items')).toMatchObject([
      { id, redeemed: usd(15_000), remaining: usd(20_000), reversedAt: test.now().toISOString() },
    ]);
  });

  it('never exceed the allowance, of 50 at the same time', async () => {
    const campaign = await start({ redemptionsPerRecipient: 12 });
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => campaign.redeem(19_000)));
    const failures = all.flatMap((one) => (one.status === 'rejected' ? [at(one.reason, 'code')] : []));
    expect(failures).toEqual(Array.from({ length: 38 }, () => 'conflict'));
    const { sum, count, redeemed, redeemed_count: redeemedCount } = await campaign.state();
    expect([sum, count, redeemed, redeemedCount]).toEqual([12 * 19_000, 12, 12 * 19_000, 12]);
  });

  it('are events, with the amount and without contact data', async () => {
    const campaign = await start();
    const id = await campaign.redeem(500);
    const rows = await test.portal.services.db
      .selectFrom('event')
      .select('payload')
      .where('type', '=', 'recipient.redeemed')
      .execute();
    expect(rows.map(({ payload }) => payload)).toContainEqual({
      redemptionId: id,
      policyId: campaign.policyId,
      recipientId: campaign.recipientId,
      redeemed: usd(500),
      orderId: null,
      reference: null,
    });
  });

  it('need a known code', async () => {
    const campaign = await start();
    const unknown = [
      { code: 'UNKNOWN000' },
      { policyId: campaign.policyId, recipientId: 'rcp_unknown' },
    ] as const;
    for (const key of unknown)
      await expect(campaign.redeem(1, key)).rejects.toMatchObject({ code: 'not_found' });
    await employer.call('DELETE', `/${campaign.policyId}/recipient/${campaign.recipientId}`);
    await expect(campaign.redeem(1)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('need a campaign that is active', async () => {
    const ended = await start();
    await employer.call('POST', `/${ended.policyId}/expire`);
    await expect(ended.redeem(1)).rejects.toMatchObject({ code: 'state_conflict' });
    const over = await start();
    await employer.pass(31 * day);
    await expect(over.redeem(1)).rejects.toMatchObject({ code: 'state_conflict' });
  });

  it('need a person who was not removed', async () => {
    const campaign = await start({ redemptionsPerRecipient: 2 });
    await campaign.redeem(100);
    expect((await employer.request('DELETE', `/recipient/${campaign.recipientId}`)).status).toBe(204);
    await expect(campaign.redeem(1)).rejects.toMatchObject({ code: 'not_found' });
  });
});
