import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RedeemedCampaign } from '../redemptions/redemptions.test-support.js';
import {
  at,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { benefit, Employer, problemOf } from './employer.test-support.js';

const usd = (amount: number) => ({ amount, currencyCode: 'USD' }) as const;
const cad = (amount: number) => ({ amount, currencyCode: 'CAD' }) as const;

describe('spend limit of a campaign', () => {
  let test: TestPortal;
  let employer: Employer;
  beforeAll(async () => {
    test = await openTestPortal(openSampleDatabase);
    employer = await Employer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const change = (id: string, spendLimit: object | null, headers = {}) =>
    employer.call('PATCH', `/${id}`, { spendLimit }, headers);

  it('is stored, removed and copied', async () => {
    const id = await employer.draft({ spendLimit: usd(900_000) });
    expect(await employer.read(id)).toMatchObject({ spendLimit: usd(900_000) });
    const copy = await employer.call('POST', '', { copyFrom: id });
    expect(at(copy.body, 'spendLimit')).toEqual(usd(900_000));
    expect(at((await change(id, null)).body, 'spendLimit')).toBeNull();
  });

  it.each([
    [cad(900_000), 'currency_mismatch'],
    [usd(99), 'too_small'],
    [usd(100_000_000_01), 'too_big'],
  ])('is an amount in the currency of the store: %o', async (limit, code) => {
    expect(problemOf(await change(await employer.draft(), limit))).toEqual([
      ...[422, 'validation_failed', [code]],
    ]);
  });

  it('bounds the estimate', async () => {
    const id = await employer.draft();
    const estimate = async () => {
      const { body } = await employer.call('GET', `/${id}/estimate?takeUp=50`);
      const amountsOf = (value: unknown) => [at(value, 'maximum', 'amount'), at(value, 'expected', 'amount')];
      return [amountsOf(body), amountsOf(at(body, 'unlimited'))];
    };
    const [first, unlimited] = await estimate();
    expect(first).toEqual(unlimited);
    const [maximum, expected] = first as [number, number];
    await change(id, usd(maximum - 1));
    expect(await estimate()).toEqual([[maximum - 1, expected], unlimited]);
    await change(id, usd(benefit.amount.amount));
    expect(await estimate()).toEqual([[20_000, 20_000], unlimited]);
  });

  it('suffices for one redemption before the campaign is scheduled, and stays so', async () => {
    const id = await employer.draft({ spendLimit: usd(19_999) });
    const { body } = await employer.call('GET', `/${id}/estimate`);
    expect(at(body, 'issues')).toContainEqual({ field: 'spendLimit', code: 'limit_below_benefit' });
    const date = { from: employer.after(5), to: employer.after(30) };
    const schedule = () => employer.call('POST', `/${id}/schedule`, { date });
    expect(at((await schedule()).body, 'errors')).toContainEqual(
      expect.objectContaining({ code: 'limit_below_benefit' }),
    );
    await change(id, usd(20_000));
    expect((await schedule()).status).toBe(200);
    const rejected = [422, 'validation_failed', ['limit_below_benefit']];
    expect(problemOf(await change(id, usd(19_999)))).toEqual(rejected);
    const larger = { ...benefit, amount: usd(20_001) };
    expect(problemOf(await employer.call('PATCH', `/${id}`, { benefit: larger }))).toEqual(rejected);
  });

  it('changes while the campaign is active, but not below what is redeemed', async () => {
    const campaign = await RedeemedCampaign.start(test, employer, { benefit, redemptionsPerRecipient: 3 });
    const { policyId: id } = campaign;
    await campaign.redeem(20_000);
    await campaign.redeem(12_000);
    expect(problemOf(await change(id, usd(19_999)))).toEqual([
      ...[422, 'validation_failed', ['limit_below_benefit']],
    ]);
    expect(problemOf(await change(id, usd(31_999)))).toEqual([
      ...[422, 'validation_failed', ['limit_below_redeemed']],
    ]);
    expect((await change(id, usd(32_000), { 'if-match': '"1"' })).status).toBe(412);
    expect((await change(id, usd(32_000))).status).toBe(200);
    await expect(campaign.redeem(1)).rejects.toMatchObject({ code: 'spend_limit_reached' });
    expect((await employer.actions(id)).filter((one) => one === 'policy.spend_warned')).toHaveLength(1);
    expect((await change(id, usd(80_000))).status).toBe(200);
    await campaign.redeem(20_000);
    expect((await change(id, null)).status).toBe(200);
    expect((await employer.actions(id)).filter((one) => one === 'policy.spend_warned')).toHaveLength(1);
  });
});
