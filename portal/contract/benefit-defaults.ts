import type { Benefit } from './benefits.js';
import type { Money } from './schemas.js';
import type { Usage } from './usages.js';

type Kind = Benefit['type'];

/** Usual benefit for each product: its kind, and the amount or cap in cents of each currency. */
const defaults: Record<Usage, readonly [kind: Kind, usd: number, cad: number]> = {
  EYE_EXAM: ['COVERED', 10_000, 12_000],
  GLASSES: ['ALLOWANCE', 20_000, 25_000],
  CONTACT_LENSES: ['ALLOWANCE', 15_000, 20_000],
  SAFETY_EYEWEAR: ['ALLOWANCE', 17_500, 22_500],
  SCREEN_EYEWEAR: ['ALLOWANCE', 12_500, 15_000],
  SUNGLASSES: ['PERCENT', 15_000, 20_000],
  ANY_EYEWEAR: ['ALLOWANCE', 30_000, 40_000],
};

/** Usual share of the price, in percent. */
const defaultPercent = 30;

/** Returns a benefit of a kind with this amount or cap. */
export function benefitOf(type: Kind, money: Money, percent = defaultPercent): Benefit {
  switch (type) {
    case 'ALLOWANCE':
      return { type, amount: money };
    case 'PERCENT':
      return { type, percent, cap: money };
    case 'COVERED':
      return { type, cap: money };
  }
}

/** Returns the usual benefit for a product in the store's currency. */
export function defaultBenefit(usage: Usage, currencyCode: Money['currencyCode']): Benefit {
  const [kind, usd, cad] = defaults[usage];
  return benefitOf(kind, { amount: currencyCode === 'USD' ? usd : cad, currencyCode });
}
