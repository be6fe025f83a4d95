import { benefitAmounts, largestOf } from '../../../contract/benefit-amounts.js';
import { benefitOf, defaultBenefit } from '../../../contract/benefit-defaults.js';
import type { Benefit, CampaignMessage, Eligibility } from '../../../contract/benefits.js';
import type { PolicyPatch } from '../../../contract/change-policy.js';
import { dateIn } from '../../../contract/days.js';
import type { Policy } from '../../../contract/policies.js';
import type { Usage } from '../../../contract/usages.js';
import { type DayRange, endOfDay, startOfDay } from '../../ui/zoned-days.js';

type Language = keyof CampaignMessage;
export const languages = ['en', 'fr'] as const satisfies readonly Language[];

export interface BenefitValues {
  type: Benefit['type'];
  /** Amount or cap in cents; null while the input is empty, NaN for a text that is no amount. */
  amount: number | null;
  percent: number | null;
}

interface EligibilityValues {
  mode: Eligibility['mode'];
  attribute: 'department' | 'location';
  values: readonly string[];
  /** True while a value is typed that is too long to be added. */
  hasLongValue: boolean;
  /** ISO 8601, or empty. */
  hiredOnOrBefore: string;
}

export interface MessageValues {
  subject: string;
  body: string;
}

/** Content of the form's inputs, by the field of the campaign; also what is incomplete. */
export interface DetailsValues {
  name: string;
  usage: Usage | null;
  benefit: BenefitValues;
  redemptionsPerRecipient: number | null;
  dependants: number | null;
  eligibility: EligibilityValues;
  takeUp: number | null;
  schedule: DayRange;
  message: Readonly<Record<Language, MessageValues>>;
  reminders: boolean;
  /** Amount in cents; null for no limit, NaN for a text that is no amount. */
  spendLimit: number | null;
}

/** Returns the content of the form for a campaign. */
export function valuesOf(policy: Policy): DetailsValues {
  const { name, usage, redemptionsPerRecipient, dependants, takeUp, eligibility, message, reminders } =
    policy;
  return {
    ...{ name, usage, redemptionsPerRecipient, dependants, takeUp, reminders },
    benefit: benefitValues(policy.benefit),
    eligibility: {
      mode: eligibility.mode,
      attribute: 'department',
      values: [],
      hasLongValue: false,
      ...(eligibility.mode === 'ATTRIBUTE' ? eligibility : {}),
      hiredOnOrBefore: (eligibility.mode === 'ATTRIBUTE' && eligibility.hiredOnOrBefore) || '',
    },
    schedule: daysOf(policy),
    spendLimit: policy.spendLimit?.amount ?? null,
    message: { en: message.en ?? { subject: '', body: '' }, fr: message.fr ?? { subject: '', body: '' } },
  };
}

function benefitValues(benefit: Benefit | null): BenefitValues {
  if (benefit === null) return { type: 'ALLOWANCE', amount: null, percent: null };
  const { amount } = largestOf(benefit);
  return { type: benefit.type, amount, percent: benefit.type === 'PERCENT' ? benefit.percent : null };
}

/** Returns the days of a campaign in the zone of its store. */
export function daysOf({ schedule, timeZone }: Pick<Policy, 'schedule' | 'timeZone'>): DayRange {
  const day = (moment: string | null | undefined) => (moment ? dateIn(timeZone, new Date(moment)) : '');
  return { from: day(schedule?.date.from), to: day(schedule?.date.to) };
}

/** Returns true if the benefit is not the usual one: another product must not replace it. */
export function isOwnBenefit({ usage, benefit, redeemed }: Policy): boolean {
  if (benefit === null) return false;
  const usual = usage === null ? null : benefitValues(defaultBenefit(usage, redeemed.currencyCode));
  const own = benefitValues(benefit);
  return own.type !== usual?.type || own.amount !== usual.amount || own.percent !== usual.percent;
}

/** Returns the values with another product, and its usual benefit unless the user has changed the benefit. */
export function withUsage(
  usage: Usage,
  { redeemed }: Pick<Policy, 'redeemed'>,
  isBenefitTouched: boolean,
): Partial<DetailsValues> {
  if (isBenefitTouched) return { usage };
  return { usage, benefit: benefitValues(defaultBenefit(usage, redeemed.currencyCode)) };
}

/** Returns the values with another kind of benefit; a share that was never entered gets the usual one. */
export function withKind({ amount, percent }: BenefitValues, type: Benefit['type']): BenefitValues {
  const usual = benefitOf(type, { amount: benefitAmounts.least, currencyCode: 'USD' });
  return { type, amount, percent: percent ?? (usual.type === 'PERCENT' ? usual.percent : null) };
}

/** Returns the change of a campaign that stores a field. The field must have no problem. */
export function patchOf(field: keyof DetailsValues, values: DetailsValues, policy: Policy): PolicyPatch {
  switch (field) {
    case 'name':
    case 'usage':
      return { [field]: values[field] };
    case 'redemptionsPerRecipient':
    case 'dependants':
    case 'takeUp':
      return values[field] === null ? {} : { [field]: values[field] };
    case 'benefit':
      return { benefit: benefitFrom(values, policy) };
    case 'eligibility':
      return { eligibility: eligibilityFrom(values.eligibility) };
    case 'reminders':
      return { reminders: values.reminders };
    case 'message':
      return { message: messageFrom(values.message) };
    case 'spendLimit':
      return limitFrom(values, policy);
    case 'schedule':
      return { schedule: { date: momentsFrom(values.schedule, policy) } };
  }
}

function benefitFrom({ benefit: { type, amount, percent } }: DetailsValues, { redeemed }: Policy) {
  if (amount === null) return null;
  return benefitOf(type, { amount, currencyCode: redeemed.currencyCode }, percent ?? undefined);
}

/** Returns the change of a limit. The benefit of a campaign that must stay ready may have waited for it. */
function limitFrom(values: DetailsValues, policy: Policy): PolicyPatch {
  const { spendLimit } = values;
  const { currencyCode } = policy.redeemed;
  return {
    spendLimit: spendLimit === null ? null : { amount: spendLimit, currencyCode },
    ...(policy.status === 'SCHEDULED' ? { benefit: benefitFrom(values, policy) } : {}),
  };
}

function eligibilityFrom({ mode, attribute, values, hiredOnOrBefore }: EligibilityValues): Eligibility {
  if (mode === 'LISTED') return { mode };
  const hired = hiredOnOrBefore === '' ? {} : { hiredOnOrBefore };
  return { mode, attribute, values: [...values], ...hired };
}

/** Returns true if a language has its own message; without one, its people get the standard invitation. */
export const hasMessage = ({ subject, body }: MessageValues) => subject.trim() !== '' || body.trim() !== '';

function messageFrom({ en, fr }: DetailsValues['message']): CampaignMessage {
  return { ...(hasMessage(en) ? { en } : {}), ...(hasMessage(fr) ? { fr } : {}) };
}

/** Returns the moments of a range of days. An unchanged day keeps its time. */
function momentsFrom({ from, to }: DayRange, policy: Policy) {
  const { schedule, timeZone, status } = policy;
  const stored = daysOf(policy);
  const at = (day: string, before: string, moment: string | null | undefined, find: typeof startOfDay) =>
    day === '' ? null : day === before && moment ? moment : find(day, timeZone);
  const end = at(to, stored.to, schedule?.date.to, endOfDay);
  // The start of a started campaign cannot be changed.
  if (status === 'STARTED') return { to: end };
  return { from: at(from, stored.from, schedule?.date.from, startOfDay), to: end };
}
