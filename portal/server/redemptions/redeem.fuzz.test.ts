import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Benefit } from '../../contract/benefits.js';
import { Employer } from '../policies/employer.test-support.js';
import { openSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { RedeemedCampaign } from './redemptions.test-support.js';

type Step = { kind: 'redeem'; amount: number } | { kind: 'reverse'; which: number };

const money = fc.integer({ min: 100, max: 500 }).map((amount) => ({ amount, currencyCode: 'USD' as const }));
const benefits: fc.Arbitrary<Benefit> = fc.oneof(
  money.map((amount) => ({ type: 'ALLOWANCE' as const, amount })),
  money.map((cap) => ({ type: 'COVERED' as const, cap })),
  fc
    .tuple(money, fc.integer({ min: 1, max: 100 }))
    .map(([cap, share]) => ({ type: 'PERCENT' as const, percent: share, cap })),
);
const rules = fc.record({
  benefit: benefits,
  redemptionsPerRecipient: fc.integer({ min: 1, max: 3 }),
  dependants: fc.nat(2),
});
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.integer({ min: 1, max: 600 }).map((amount): Step => ({ kind: 'redeem', amount })),
    },
    { weight: 1, arbitrary: fc.nat(9).map((which): Step => ({ kind: 'reverse', which })) },
  ),
  { minLength: 1, maxLength: 12 },
);

let test: TestPortal;
let employer: Employer;
beforeAll(async () => {
  test = await openTestPortal(openSampleDatabase);
  employer = await Employer.signIn(test);
}, startTimeoutMs);
afterAll(() => test.close());

it(
  'redemptions and reversals add up and never exceed the allowance, in any order',
  async () => {
    await fc.assert(
      fc.asyncProperty(rules, steps, async (given, all) => {
        const campaign = await RedeemedCampaign.start(test, employer, given);
        const { benefit, redemptionsPerRecipient, dependants } = given;
        const most = benefit.type === 'ALLOWANCE' ? benefit.amount.amount : benefit.cap.amount;
        const times = redemptionsPerRecipient * (1 + dependants);
        const made: { id: string; amount: number; isReversed: boolean }[] = [];
        for (const one of all) {
          const counted = made.filter(({ isReversed }) => !isReversed);
          const sum = counted.reduce((total, { amount }) => total + amount, 0);
          if (one.kind === 'redeem') {
            const isPossible =
              one.amount <= most && counted.length < times && sum + one.amount <= most * times;
            const id = await campaign.redeem(one.amount).catch(() => null);
            expect(id !== null).toBe(isPossible);
            if (id !== null) made.push({ id, amount: one.amount, isReversed: false });
          } else {
            const { [one.which % Math.max(1, made.length)]: chosen } = made;
            if (!chosen) continue;
            expect(await campaign.reverse(chosen.id)).toBe(!chosen.isReversed);
            chosen.isReversed = true;
          }
          const left = made.filter(({ isReversed }) => !isReversed);
          const total = left.reduce((amount, redemption) => amount + redemption.amount, 0);
          const state = await campaign.state();
          expect([state.sum, state.redeemed]).toEqual([total, total]);
          expect([state.count, state.redeemed_count]).toEqual([left.length, left.length]);
          expect(state.allowance).toBe(most * times);
          expect(await campaign.remaining()).toBe(left.length < times ? most * times - total : 0);
          expect(total).toBeLessThanOrEqual(state.allowance);
        }
      }),
      { numRuns: 60 },
    );
  },
  8 * startTimeoutMs,
);
