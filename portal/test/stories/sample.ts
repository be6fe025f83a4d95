import { defaultBenefit } from '../../contract/benefit-defaults.js';
import type { EffectiveStatus, StoredStatus } from '../../contract/effective-status.js';
import type { CampaignProgress, PolicyProgress } from '../../contract/campaign-progress.js';
import type { CampaignSummary, Policy } from '../../contract/policies.js';
import type { Page } from '../../contract/schemas.js';
import type { Store } from '../../contract/stores.js';
import type { Usage } from '../../contract/usages.js';
import { caStoreId, usStoreId } from './fake-portal.js';

/** A year around today, so that started campaigns are active. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface Outline {
  name: string;
  usage: Usage | null;
  status: StoredStatus;
  shown: EffectiveStatus;
  /** First and last day, counted from today. */
  days: readonly [number, number] | null;
  recipients: number;
  redeemed: number;
}

const outlines: readonly Outline[] = [
  {
    name: 'Safety eyewear, plant crew',
    usage: 'SAFETY_EYEWEAR',
    status: 'SCHEDULED',
    shown: 'SCHEDULED',
    days: [9, 99],
    recipients: 60,
    redeemed: 0,
  },
  {
    name: 'Screen eyewear for remote staff',
    usage: 'SCREEN_EYEWEAR',
    status: 'DRAFT',
    shown: 'DRAFT',
    days: [20, 110],
    recipients: 40,
    redeemed: 0,
  },
  { name: '', usage: null, status: 'DRAFT', shown: 'DRAFT', days: null, recipients: 0, redeemed: 0 },
  {
    name: 'New glasses for everyone',
    usage: 'GLASSES',
    status: 'STARTED',
    shown: 'ACTIVE',
    days: [-12, 78],
    recipients: 200,
    redeemed: 16,
  },
  {
    name: 'Contact lenses, first year',
    usage: 'CONTACT_LENSES',
    status: 'EXPIRED',
    shown: 'EXPIRED',
    days: [-400, -35],
    recipients: 80,
    redeemed: 7,
  },
  {
    name: 'Fall eye exams',
    usage: 'EYE_EXAM',
    status: 'STARTED',
    shown: 'ACTIVE',
    days: [-40, 52],
    recipients: 180,
    redeemed: 51,
  },
];

/** Campaigns of the sample store. */
export const policies: readonly Policy[] = outlines.map(
  ({ name, usage, status, shown, days, recipients, redeemed }, index) => ({
    id: `pol_0000000000000000000000000${index}`,
    name,
    usage,
    status,
    storeId: usStoreId,
    createdAt: daysFromNow(-60),
    schedule: days && { date: { from: daysFromNow(days[0]), to: daysFromNow(days[1]) } },
    effectiveStatus: shown,
    timeZone: 'America/Chicago',
    benefit: usage && defaultBenefit(usage, 'USD'),
    redemptionsPerRecipient: 1,
    dependants: 0,
    eligibility: { mode: 'LISTED' },
    takeUp: 60,
    reminders: true,
    message: {},
    startedAt: status === 'STARTED' || status === 'EXPIRED' ? daysFromNow(days?.[0] ?? 0) : null,
    endedAt: status === 'EXPIRED' ? daysFromNow(days?.[1] ?? 0) : null,
    endReason: null,
    counts: {
      recipients,
      invited: status === 'DRAFT' ? 0 : recipients,
      opened: Math.round(recipients * 0.4),
      redeemed,
    },
    redeemed: { amount: redeemed * 9_034, currencyCode: 'USD' },
    spendLimit: null,
    version: 1,
    updatedAt: daysFromNow(-index),
  }),
);

export const summary: CampaignSummary = {
  active: 2,
  recipients: 520,
  redeemedCount: 74,
  redeemed: { amount: 1_398_277, currencyCode: 'USD' },
  total: policies.length,
};

const usd = (amount: number) => ({ amount, currencyCode: 'USD' as const });

/** Redemptions of the last 30 days, fewer at weekends. */
export const progress: CampaignProgress = {
  timeZone: 'America/Chicago',
  days: Array.from({ length: 30 }, (_, index) => {
    const count = index % 7 > 4 ? 0 : 1 + ((index * 5) % 4);
    return { date: daysFromNow(index - 29).slice(0, 10), count, redeemed: usd(count * 9_034) };
  }),
  total: { count: 54, redeemed: usd(54 * 9_034) },
  before: { count: 48, redeemed: usd(48 * 9_034) },
};

/** Progress of one campaign: half of its people have opened the invitation on the day they got it. */
export const policyProgress: PolicyProgress = {
  timeZone: progress.timeZone,
  days: progress.days.map((day, index) => ({
    ...day,
    invited: index === 0 ? 260 : 0,
    opened: index === 0 ? 130 : index % 4,
  })),
  total: progress.total,
};

/** Name with a word that is wider than a phone. */
export const longName = 'Donaudampfschifffahrtsgesellschaftskapitänswitwen Versicherung Kanada';

export const stores: readonly Store[] = [
  {
    storeId: caStoreId,
    storeCode: 'DEMO-CA',
    storeName: 'Exemple Santé CA',
    partnerId: 'vision.exemple.ca',
    currencyCode: 'CAD',
    country: 'ca',
    timeZone: 'America/Toronto',
    locale: 'fr-CA',
    status: 'ACTIVE',
    terms: 'CARD_ON_FILE',
    programFeeBps: 450,
    billingContact: { name: 'Comptes fournisseurs', email: 'comptes@demo.example' },
    balanceDue: { amount: 764_023, currencyCode: 'CAD' },
    activeCampaigns: 1,
    recipients: 1_000,
    createdAt: daysFromNow(-400),
    version: 1,
  },
  {
    storeId: usStoreId,
    storeCode: 'DEMO-US',
    storeName: 'Sample Works US',
    partnerId: 'vision.sample.us',
    currencyCode: 'USD',
    country: 'us',
    timeZone: 'America/Chicago',
    locale: 'en-US',
    status: 'DISABLED',
    terms: 'NET30',
    programFeeBps: 500,
    billingContact: null,
    balanceDue: { amount: 0, currencyCode: 'USD' },
    activeCampaigns: 2,
    recipients: 4_000,
    createdAt: daysFromNow(-500),
    version: 1,
  },
];

/** Profile of an employer with two stores. */
export const profile = {
  locale: null,
  theme: null,
  shortcuts: true,
  version: 1,
  memberships: stores.map(({ storeId, storeCode, storeName }) => ({
    storeId,
    storeCode,
    storeName,
    role: 'employer',
  })),
};

/** Returns the first page of a list; `total` may count more items than it has. */
export const pageOf = <Item>(items: readonly Item[], total = items.length): Page<Item> => ({
  items: [...items],
  page: 1,
  size: 25,
  total,
});
