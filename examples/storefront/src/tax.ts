import { type StoreId, stores } from './stores.js';

/** Rates in percent of the price by the region's code; `everywhere` applies to all regions. */
type Rates = ReadonlyMap<string, number>;

/** Reads rates such as `AL 4, AK 0`. */
const rates = (text: string): Rates =>
  new Map(
    text.split(', ').map((pair): [string, number] => {
      const [region = '', rate] = pair.split(' ');
      return [region, Number(rate)];
    }),
  );

/** Rates of the stores. */
const ratesOf: Readonly<Record<StoreId, Rates>> = {
  // Those of the states alone: a shop takes the rates of counties and cities from a tax service.
  us: rates(
    'AL 4, AK 0, AZ 5.6, AR 6.5, CA 7.25, CO 2.9, CT 6.35, DE 0, DC 6, FL 6, GA 4, HI 4, ID 6, IL 6.25, IN 7, IA 6, KS 6.5, ' +
      'KY 6, LA 5, ME 5.5, MD 6, MA 6.25, MI 6, MN 6.875, MS 7, MO 4.225, MT 0, NE 5.5, NV 6.85, NH 0, NJ 6.625, NM 4.875, ' +
      'NY 4, NC 4.75, ND 5, OH 5.75, OK 4.5, OR 0, PA 6, RI 7, SC 6, SD 4.2, TN 7, TX 6.25, UT 6.1, VT 6, VA 5.3, WA 6.5, ' +
      'WV 6, WI 5, WY 4',
  ),
  // Federal and provincial tax together.
  ca: rates('AB 5, BC 12, MB 12, NB 15, NL 15, NS 14, NT 5, NU 5, ON 13, PE 15, QC 14.975, SK 11, YT 5'),
  ie: rates('everywhere 23'),
};

/** Returns the tax on an amount, or in it where the store's prices include tax; null until the region is known. */
export function taxOf(store: StoreId, region: string | undefined, cents: number): number | null {
  const rate = ratesOf[store].get('everywhere') ?? ratesOf[store].get(region ?? '');
  if (rate === undefined) return null;
  // Rates have at most three decimals, so that thousandths are integers.
  const thousandths = Math.round(rate * 1000);
  return Math.round((cents * thousandths) / (100_000 + (stores[store].isTaxIncluded ? thousandths : 0)));
}
