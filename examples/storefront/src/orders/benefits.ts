import type { Category } from '../catalog/products.js';
import { findProduct } from '../catalog/products.js';
import { type StoreId, stores } from '../stores.js';
import type { BenefitProblem, PricedLine } from '../wire.js';
import { type Benefit, type BenefitKey, type BenefitPortal, PortalError } from './benefit-portal.js';

/** Benefit that pays for a part of an order. */
export interface AppliedBenefit extends BenefitKey {
  /** Amount in cents of the store's currency. */
  readonly amount: number;
}

type QuotedBenefit =
  | { readonly applied: AppliedBenefit }
  | { readonly problem: BenefitProblem; readonly retryAfterSeconds?: number };

const all: readonly Category[] = ['frames', 'sun', 'safety', 'lenses'];
/** Categories of the shop that a usage of a campaign pays for. The shop sells no eye exams and no contact lenses. */
const categoriesOf = new Map<string | null, readonly Category[]>([
  ['GLASSES', ['frames', 'lenses']],
  ['SCREEN_EYEWEAR', ['frames', 'lenses']],
  ['SUNGLASSES', ['sun']],
  ['SAFETY_EYEWEAR', ['safety']],
  ['ANY_EYEWEAR', all],
  [null, all],
]);

/** Returns the price of the lines that a campaign pays for. */
function coveredPrice(usage: string | null, lines: readonly PricedLine[]): number {
  const categories = categoriesOf.get(usage) ?? [];
  return lines
    .filter(({ product }) => categories.some((category) => category === findProduct(product)?.category))
    .reduce((sum, { total }) => sum + total, 0);
}

export interface BenefitQuery {
  readonly code: string;
  readonly store: StoreId;
  readonly lines: readonly PricedLine[];
  /** Address of the shopper. */
  readonly address: string;
}

/**
 * Returns the amount that a code pays for a cart, from the portal's response, or the reason why it pays nothing.
 * Redeems nothing. Never rejects because of the portal.
 */
export async function quoteBenefit(
  { portal, report }: { portal: BenefitPortal | null; report: (error: unknown) => void },
  query: BenefitQuery,
): Promise<QuotedBenefit> {
  if (!portal) return { problem: 'unavailable' };
  try {
    return await quoteAt(portal, query);
  } catch (error) {
    if (error instanceof PortalError) {
      const { code, retryAfterSeconds } = error;
      if (code === 'state_conflict') return { problem: 'inactive' };
      if (code === 'rate_limited')
        return { problem: 'too_many', ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) };
    }
    report(error);
    return { problem: 'unavailable' };
  }
}

async function quoteAt(
  portal: BenefitPortal,
  { code, store, lines, address }: BenefitQuery,
): Promise<QuotedBenefit> {
  const { currency } = stores[store];
  const found = await findAnywhere(portal, { code, currency, address });
  if (!found) return { problem: 'unknown' };
  const { key, benefit } = found;
  if (benefit.available.currencyCode !== currency) return { problem: 'currency' };
  if (benefit.available.amount === 0) return { problem: 'used_up' };
  const price = coveredPrice(benefit.usage, lines);
  if (price === 0) return { problem: 'not_covered' };
  const { available } = await portal.find(key, { price, address });
  // The benefit never exceeds the price of the items that it is for, whatever the portal responds.
  const amount = Math.min(available.amount, price);
  if (amount === 0) return { problem: 'used_up' };
  return { applied: { ...key, amount } };
}

/** Finds a code, first at the employer who pays in the store's currency. */
async function findAnywhere(
  portal: BenefitPortal,
  { code, currency, address }: { code: string; currency: string; address: string },
): Promise<{ key: BenefitKey; benefit: Benefit } | undefined> {
  const employers = (['USD', 'CAD'] as const).toSorted(
    (one, other) => Number(other === currency) - Number(one === currency),
  );
  for (const employer of employers) {
    const key = { employer, code };
    const benefit = await portal.find(key, { address }).catch(unlessUnknown);
    if (benefit) return { key, benefit };
  }
  return undefined;
}

/** Treats a code that cannot be one like an unknown code. */
function unlessUnknown(error: unknown): undefined {
  const isUnknown =
    error instanceof PortalError && (error.code === 'not_found' || error.code === 'validation_failed');
  if (!isUnknown) throw error;
}
