import { ulid } from 'ulid';
import { benefitOf, defaultBenefit } from '../../contract/benefit-defaults.js';
import type { Benefit } from '../../contract/benefits.js';
import type { StoredStatus } from '../../contract/effective-status.js';
import type { Usage } from '../../contract/usages.js';
import type { NewRow } from '../core/schema.js';
import { caStoreId, usStoreId } from './sample-accounts.js';

interface SamplePolicy {
  store: string;
  name: string;
  usage: Usage | null;
  status: StoredStatus;
  /** Start and end in days from now; null without dates. */
  days: readonly [from: number, to: number] | null;
  /** Fraction of the store's people who are in the campaign. */
  part: number;
  /** Fraction of those who have used it. */
  used: number;
  /** Amount in minor units. */
  allowance: number;
}

const us = { store: usStoreId };
const ca = { store: caStoreId };

export const samplePolicies: readonly SamplePolicy[] = [
  {
    ...us,
    name: 'Fall eye exams',
    usage: 'EYE_EXAM',
    status: 'STARTED',
    days: [-40, 52],
    part: 0.9,
    used: 0.38,
    allowance: 10_000,
  },
  {
    ...us,
    name: 'New glasses for everyone',
    usage: 'GLASSES',
    status: 'STARTED',
    days: [-12, 78],
    part: 1,
    used: 0.12,
    allowance: 20_000,
  },
  {
    ...us,
    name: 'Safety eyewear, plant crew',
    usage: 'SAFETY_EYEWEAR',
    status: 'SCHEDULED',
    days: [9, 99],
    part: 0.3,
    used: 0,
    allowance: 17_500,
  },
  {
    ...us,
    name: 'Screen eyewear for remote staff',
    usage: 'SCREEN_EYEWEAR',
    status: 'DRAFT',
    days: [20, 110],
    part: 0.2,
    used: 0,
    allowance: 12_500,
  },
  { ...us, name: '', usage: null, status: 'DRAFT', days: null, part: 0, used: 0, allowance: 0 },
  {
    ...us,
    name: 'Summer sunglasses',
    usage: 'SUNGLASSES',
    status: 'EXPIRED',
    days: [-190, -98],
    part: 0.6,
    used: 0.71,
    allowance: 15_000,
  },
  {
    ...us,
    name: 'Contact lenses, first year',
    usage: 'CONTACT_LENSES',
    status: 'EXPIRED',
    days: [-400, -35],
    part: 0.4,
    used: 0.64,
    allowance: 15_000,
  },
  {
    ...us,
    name: 'Any eyewear pilot',
    usage: 'ANY_EYEWEAR',
    status: 'CANCELLED',
    days: [-20, 70],
    part: 0.05,
    used: 0,
    allowance: 30_000,
  },
  {
    ...ca,
    name: 'Lunettes pour tous',
    usage: 'GLASSES',
    status: 'STARTED',
    days: [-25, 65],
    part: 1,
    used: 0.27,
    allowance: 25_000,
  },
  {
    ...ca,
    name: 'Examens de la vue',
    usage: 'EYE_EXAM',
    status: 'SCHEDULED',
    days: [15, 105],
    part: 0.8,
    used: 0,
    allowance: 12_000,
  },
  {
    ...ca,
    name: 'Lunettes de sécurité',
    usage: 'SAFETY_EYEWEAR',
    status: 'DRAFT',
    days: null,
    part: 0.1,
    used: 0,
    allowance: 22_500,
  },
  {
    ...ca,
    name: 'Lentilles cornéennes',
    usage: 'CONTACT_LENSES',
    status: 'EXPIRED',
    days: [-220, -40],
    part: 0.5,
    used: 0.58,
    allowance: 20_000,
  },
];

const day = 24 * 3600_000;

/** Row of a campaign, with its JSON values as they are. */
export interface SamplePolicyRow extends Omit<NewRow<'policy'>, 'benefit'> {
  benefit: Benefit | null;
}

export function samplePolicyRows(at: Date, random: () => number): SamplePolicyRow[] {
  return samplePolicies.map(({ store, name, usage, status, days, allowance }, index) => {
    const moment = (offset: number) => new Date(at.getTime() + offset * day);
    const [starts, ends] = days === null ? [null, null] : [moment(days[0]), moment(days[1])];
    // Different times of change, so that the list has a defined order.
    const created = moment(Math.min(-3, (days?.[0] ?? 0) - 14) - index / 24);
    const touched = starts !== null && starts < at ? starts : moment(-1 - index / 12);
    const hasStarted = status === 'STARTED' || status === 'EXPIRED';
    return {
      id: `pol_${ulid(created.getTime(), random)}`,
      store_id: store,
      name,
      usage,
      status,
      benefit:
        usage === null
          ? null
          : benefitOf(defaultBenefit(usage, 'USD').type, {
              amount: allowance,
              currencyCode: store === usStoreId ? 'USD' : 'CAD',
            }),
      // People who have used a part of their benefit can redeem the rest.
      redemptions_per_recipient: hasStarted ? 2 : 1,
      starts_at: starts,
      ends_at: ends,
      created_by: 'sample',
      created_at: created,
      updated_at: ends !== null && ends < at ? ends : touched,
      started_at: hasStarted ? starts : null,
      ended_at: status === 'EXPIRED' ? ends : null,
    };
  });
}
