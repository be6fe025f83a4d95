import { ShopProblem } from '../problem.js';
import type { BenefitRejection } from '../wire.js';
import { type AppliedBenefit, type BenefitQuery, quoteBenefit } from './benefits.js';
import { type Limits, requireOne, takeOne } from './limits.js';
import type { Payments } from './payments.js';
import type { RedemptionServices } from './redemptions.js';

interface BenefitCheckServices extends RedemptionServices {
  readonly payments: Pick<Payments, 'returnBenefits'>;
  readonly limits: Limits;
}

/** Code of a cart, and who sends it. */
interface CodeOfCart extends BenefitQuery {
  /** Id of the order. */
  readonly id: string;
  readonly shopper: string;
}

export interface CheckedBenefit {
  readonly applied: AppliedBenefit | null;
  readonly problem: BenefitRejection | null;
}

export interface BenefitChecks {
  /** Returns the benefit of a code, or the reason why it pays nothing. */
  check(query: CodeOfCart): Promise<CheckedBenefit>;
  /** Returns the shopper's last result if it is recent and was for the same code, lines and store; else a new one. */
  checkOrRecall(query: CodeOfCart): Promise<CheckedBenefit>;
  /** Removes the last result of a shopper, whose payment may have changed it. */
  remove(shopper: string): void;
}

const recallMs = 30_000;

/**
 * Creates the checks of codes. The portal limits the requests of the whole shop, so one shopper must not cause many: those of
 * an address are limited, and pages that reload the total do not repeat them. Unknown codes are limited more strictly,
 * against guesses. A known code takes no token of that limit, but it is not shown to be known while the limit is used up.
 */
export function createBenefitChecks(services: BenefitCheckServices): BenefitChecks {
  const { db, now, payments, limits } = services;
  const recent = new Map<string, { question: string; endsAt: number; result: Promise<CheckedBenefit> }>();

  async function evaluate({ id, shopper, ...query }: CodeOfCart): Promise<CheckedBenefit> {
    const bucketOf = (name: keyof Limits, whose: string) => ({ name, whose, most: limits[name], now: now() });
    const guesses = [
      bucketOf('benefitCodesPerShopper', shopper),
      bucketOf('benefitCodesPerAddress', query.address),
    ];
    try {
      for (const bucket of guesses) await requireOne(db, bucket);
      await takeOne(db, bucketOf('benefitLookUpsPerAddress', query.address));
      // A failed attempt may still hold the benefit.
      await payments.returnBenefits(id);
      const quoted = await quoteBenefit(services, query);
      const isGuess = 'problem' in quoted && (quoted.problem === 'unknown' || quoted.problem === 'currency');
      for (const bucket of guesses) await (isGuess ? takeOne(db, bucket) : requireOne(db, bucket));
      if ('applied' in quoted) return { applied: quoted.applied, problem: null };
      const { problem, ...rest } = quoted;
      return { applied: null, problem: { code: problem, ...rest } };
    } catch (error) {
      if (!(error instanceof ShopProblem)) throw error;
      const { retryAfterSeconds = 0 } = error.extras;
      return { applied: null, problem: { code: 'too_many', retryAfterSeconds } };
    }
  }

  function check(query: CodeOfCart): Promise<CheckedBenefit> {
    const { shopper } = query;
    const result = evaluate(query);
    const at = now().getTime();
    for (const [whose, { endsAt }] of recent) if (endsAt <= at) recent.delete(whose);
    const entry = { question: questionOf(query), endsAt: at + recallMs, result };
    recent.set(shopper, entry);
    const drop = () => {
      if (recent.get(shopper) === entry) recent.delete(shopper);
    };
    result.then(({ problem }) => {
      if (problem && !lasting.has(problem.code)) drop();
    }, drop);
    return result;
  }

  return {
    check,
    async checkOrRecall(query) {
      const last = recent.get(query.shopper);
      const isSame = last?.question === questionOf(query) && last.endsAt > now().getTime();
      return isSame ? last.result : check(query);
    },
    remove(shopper) {
      recent.delete(shopper);
    },
  };
}

/** Problems of known codes. Unknown ones are counted each time. */
const lasting = new Set<BenefitRejection['code']>(['inactive', 'used_up', 'not_covered']);

const questionOf = ({ code, store, lines }: CodeOfCart) => JSON.stringify([code, store, lines]);
