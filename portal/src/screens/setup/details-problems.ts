import { benefitAmounts } from '../../../contract/benefit-amounts.js';
import { dateIn } from '../../../contract/days.js';
import type { Policy } from '../../../contract/policies.js';
import { hasKnownPlaceholders } from '../../../contract/placeholders.js';
import type { FieldProblem } from '../../../contract/schemas.js';
import { mostSpendLimit } from '../../../contract/spend-limit.js';
import { fieldCodes } from '../../components/field-codes.js';
import type { MessageKey } from '../../i18n/i18n.js';
import { noDay } from '../../lib/day-of.js';
import { type Limits, tooLong } from '../../lib/text-length.js';
import { daysOf, type DetailsValues, hasMessage, languages } from './details-values.js';

/** Inputs that can have a problem, in the order of the page. */
export const inputNames = [
  'name',
  'usage',
  'amount',
  'percent',
  'redemptionsPerRecipient',
  'dependants',
  'spendLimit',
  'values',
  'hired',
  'from',
  'to',
  'takeUp',
  'en.subject',
  'en.body',
  'fr.subject',
  'fr.body',
] as const;
export type InputName = (typeof inputNames)[number];
export type Problems = Partial<Record<InputName, MessageKey>>;

/** Longest texts that the server accepts. */
export const textLimits = {
  name: 80,
  ...{ 'en.subject': 120, 'en.body': 2000, 'fr.subject': 120, 'fr.body': 2000 },
} satisfies Limits<InputName>;

/** Returns the texts that have a greatest length, by input. */
export const limitedValues = ({ name, message: { en, fr } }: DetailsValues) => ({
  name,
  ...{ 'en.subject': en.subject, 'en.body': en.body, 'fr.subject': fr.subject, 'fr.body': fr.body },
});

/** Returns the element id of an input. */
export const idOf = (input: InputName) => `details-${input.replace('.', '-')}`;

/** Returns the field of the campaign to which an input belongs. */
export function fieldOf(input: InputName): keyof DetailsValues {
  switch (input) {
    case 'amount':
    case 'percent':
      return 'benefit';
    case 'values':
    case 'hired':
      return 'eligibility';
    case 'from':
    case 'to':
      return 'schedule';
    case 'en.subject':
    case 'en.body':
    case 'fr.subject':
    case 'fr.body':
      return 'message';
    default:
      return input;
  }
}

/**
 * Returns the reasons why the details are not complete.
 *
 * @param today Day (ISO 8601) in the time zone of the store.
 */
export function problemsOf(
  values: DetailsValues,
  policy: Policy,
  today = dateIn(policy.timeZone, new Date()),
): Problems {
  const { name, usage, benefit, redemptionsPerRecipient, dependants, takeUp, eligibility } = values;
  const { least, most } = benefitAmounts;
  return {
    ...(name.trim() === '' ? { name: 'details.name-missing' } : {}),
    ...(usage === null ? { usage: 'details.usage-missing' } : {}),
    ...(usage !== null && isOutside(benefit.amount, least, most) ? { amount: 'details.amount-missing' } : {}),
    ...(benefit.type === 'PERCENT' && isOutside(benefit.percent, 1, 100)
      ? { percent: 'details.percent-missing' }
      : {}),
    ...(isOutside(redemptionsPerRecipient, 1, 12)
      ? { redemptionsPerRecipient: 'details.redemptions-missing' }
      : {}),
    ...(isOutside(dependants, 0, 10) ? { dependants: 'details.dependants-missing' } : {}),
    ...(isOutside(takeUp, 10, 100) ? { takeUp: 'details.take-up-missing' } : {}),
    ...(eligibility.mode === 'ATTRIBUTE' && eligibility.values.length === 0
      ? { values: `details.${eligibility.attribute}-missing` }
      : {}),
    ...limitProblems(values, policy.redeemed.amount),
    ...dateProblems(values, policy, today),
    ...(eligibility.mode === 'ATTRIBUTE' && eligibility.hiredOnOrBefore === noDay
      ? { hired: 'date.invalid' }
      : {}),
    ...(eligibility.mode === 'ATTRIBUTE' && eligibility.hasLongValue ? { values: 'tag.too-long' } : {}),
    ...messageProblems(values),
    ...tooLong(limitedValues(values), textLimits),
  };
}

/** Returns true if a number is missing, not whole, or outside the range. */
const isOutside = (value: number | null, least: number, most: number): boolean =>
  value === null || !Number.isInteger(value) || value < least || value > most;

/** Returns the smallest spend limit in cents: it covers one redemption, and what is redeemed. */
export const leastLimit = ({ benefit }: Pick<DetailsValues, 'benefit'>, redeemed: number): number =>
  Math.max(benefit.amount ?? 0, benefitAmounts.least, redeemed);

function limitProblems(values: DetailsValues, redeemed: number): Problems {
  const { spendLimit } = values;
  if (spendLimit === null) return {};
  if (Number.isNaN(spendLimit)) return { spendLimit: 'details.limit-invalid' };
  const least = leastLimit(values, redeemed);
  if (spendLimit < least)
    return {
      spendLimit: least === redeemed ? 'details.limit-below-redeemed' : 'details.limit-below-benefit',
    };
  return spendLimit > mostSpendLimit ? { spendLimit: 'details.limit-too-high' } : {};
}

function dateProblems({ schedule: { from, to } }: DetailsValues, policy: Policy, today: string): Problems {
  const { status } = policy;
  if (from === noDay || to === noDay)
    return {
      ...(from === noDay ? { from: 'date.invalid' } : {}),
      ...(to === noDay ? { to: 'date.invalid' } : {}),
    };
  // A draft may have no dates yet.
  if (status !== 'DRAFT' && to === '') return { to: 'action.end_missing' };
  return {
    // It would start at once, without a question. A draft is confirmed before it starts.
    ...(status === 'SCHEDULED' && isPassed(from, today) && from !== daysOf(policy).from
      ? { from: 'details.start-past' }
      : {}),
    ...(from !== '' && to !== '' && to < from ? { to: 'action.end_before_start' } : {}),
  };
}

/** Returns true for a day before today. */
export const isPassed = (day: string, today: string): boolean => day !== '' && day < today;

function messageProblems({ message }: DetailsValues): Problems {
  const problems: Problems = {};
  for (const language of languages) {
    const own = message[language];
    if (!hasMessage(own)) continue;
    for (const part of ['subject', 'body'] as const)
      if (own[part].trim() === '') problems[`${language}.${part}`] = `details.${part}-missing`;
      else if (!hasKnownPlaceholders(own[part])) problems[`${language}.${part}`] = 'details.placeholder';
  }
  return problems;
}

/**
 * Returns true if a field can be stored. A draft may lack a name and a product, but no name may be too long. The valid parts of
 * a message are stored without the others.
 */
export function canStore(
  field: keyof DetailsValues,
  problems: Problems,
  { status }: Pick<Policy, 'status'>,
): boolean {
  if (status === 'DRAFT' && (field === 'name' || field === 'usage'))
    return problems[field] !== 'length.too-long';
  // The benefit of a campaign that must stay ready waits for a limit that suffices.
  if (status !== 'DRAFT' && field === 'benefit' && problems.spendLimit !== undefined) return false;
  if (field === 'message') return true;
  return inputNames.every((input) => problems[input] === undefined || fieldOf(input) !== field);
}

/** Returns the inputs whose values cannot be stored. */
export const notStored = (problems: Problems, policy: Pick<Policy, 'status'>): InputName[] =>
  inputNames.filter(
    (input) =>
      problems[input] !== undefined &&
      (fieldOf(input) === 'message' || !canStore(fieldOf(input), problems, policy)),
  );

/** Inputs by the beginning of the server's names. */
const serverNames: readonly (readonly [start: string, input: InputName])[] = [
  ['name', 'name'],
  ['usage', 'usage'],
  ['benefit.percent', 'percent'],
  ['benefit', 'amount'],
  ['redemptionsPerRecipient', 'redemptionsPerRecipient'],
  ['dependants', 'dependants'],
  ['spendLimit', 'spendLimit'],
  ['eligibility.hiredOnOrBefore', 'hired'],
  ['eligibility', 'values'],
  ['schedule.date.from', 'from'],
  ['schedule', 'to'],
  ['takeUp', 'takeUp'],
  ...languages.flatMap((language) => [
    [`message.${language}.subject`, `${language}.subject`] as const,
    [`message.${language}`, `${language}.body`] as const,
  ]),
];

const reasons: Readonly<Record<string, MessageKey>> = {
  ...fieldCodes,
  name_missing: 'details.name-missing',
  usage_missing: 'details.usage-missing',
  benefit_missing: 'details.amount-missing',
  limit_below_benefit: 'details.limit-below-benefit',
  limit_below_redeemed: 'details.limit-below-redeemed',
  end_missing: 'action.end_missing',
  end_past: 'action.end_past',
  end_before_start: 'action.end_before_start',
  too_long: 'action.too_long',
};

/** Returns the messages of the server's reasons, by input. */
export function serverProblems(problems: readonly Pick<FieldProblem, 'field' | 'code'>[]): Problems {
  return Object.fromEntries(
    problems.flatMap(({ field, code }) => {
      const [, input] = serverNames.find(([start]) => `${field}.`.startsWith(`${start}.`)) ?? [];
      return input === undefined ? [] : [[input, reasons[code] ?? 'details.invalid']];
    }),
  );
}
