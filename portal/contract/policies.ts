import { z } from '@hono/zod-openapi';
import { benefitSchema, campaignMessageSchema, eligibilitySchema } from './benefits.js';
import { effectiveStatuses, storedStatuses } from './effective-status.js';
import { commaList, listQuery, moment, moneySchema, nameText, searchText } from './schemas.js';
import { policySortNames } from './policy-sorts.js';
import { usages } from './usages.js';

export const policySchema = z
  .object({
    id: z.string().describe('Id of the campaign'),
    name: z.string().describe('Name; empty for a draft without one'),
    usage: z.enum(usages).nullable().describe('What the benefit pays for; null until it is chosen'),
    status: z.enum(storedStatuses).describe('Stored status, which does not depend on the time'),
    storeId: z.string().describe('Id of the store that pays'),
    createdAt: moment.describe('Time of the creation'),
    schedule: z
      .object({
        date: z
          .object({
            from: moment.nullable().describe('First moment; null if it is not chosen'),
            to: moment.nullable().describe('Last moment; null if it is not chosen'),
          })
          .describe('Time in which the benefit can be redeemed, both ends included'),
      })
      .nullable()
      .describe('Dates of the campaign; null if none is chosen'),
    effectiveStatus: z
      .enum(effectiveStatuses)
      .describe('Status now: a started campaign is `ACTIVE` within its dates, else `EXPIRED`'),
    timeZone: z.string().describe('Time zone of the store, for showing the dates'),
    benefit: benefitSchema.nullable().describe('Part that the employer pays; null until it is chosen'),
    redemptionsPerRecipient: z.number().int().describe('Number of redemptions per person'),
    dependants: z.number().int().describe('Number of family members who may redeem, too'),
    eligibility: eligibilitySchema,
    takeUp: z.number().int().describe('Expected share of people who redeem, in percent'),
    message: campaignMessageSchema,
    reminders: z.boolean().describe('Whether people who have something left are reminded before the end'),
    counts: z
      .object({
        recipients: z.number().int().describe('Number of all people of the campaign'),
        invited: z.number().int().describe('Number of people who were sent an invitation'),
        opened: z.number().int().describe('Number of people who have opened the invitation, or redeemed'),
        redeemed: z.number().int().describe('Number of people who have redeemed at least once'),
      })
      .describe('People of the campaign by their progress'),
    redeemed: moneySchema,
    spendLimit: z
      .union([moneySchema, z.null()])
      .describe('Most that all people together can redeem; null for no limit'),
    version: z.number().int().describe('Number that each change increases; the `ETag` contains it'),
    updatedAt: moment.describe('Time of the last change'),
    startedAt: moment.nullable().describe('Time of the start; null before it'),
    endedAt: moment.nullable().describe('Time of the stored end; null before it'),
    endReason: z.string().nullable().describe('Reason for a cancellation or an early end; null for none'),
  })
  .openapi('Policy', {
    description: 'Campaign: a benefit that a store offers to its people. `redeemed` is the amount so far.',
  });
export type Policy = z.infer<typeof policySchema>;

export const policyQuery = listQuery.extend({
  q: searchText('Part of the name'),
  status: commaList(storedStatuses, 'Stored statuses. Values'),
  effective: commaList(
    effectiveStatuses,
    'Effective statuses. Without them and `status`, discarded drafts are left out. Values',
  ),
  usage: commaList(usages, 'What the benefit pays for. Values'),
  from: moment
    .optional()
    .describe('Only campaigns that end at this time or later; the year is 1900 or later'),
  to: moment.optional().describe('Only campaigns that start by this time; the year is 1900 or later'),
  storeId: z.string().optional().describe('Must be the store of the token'),
  sort: z
    .string()
    .regex(new RegExp(`^-?(?:${policySortNames.join('|')})$`))
    .default('-updatedAt')
    .describe('Field to sort by; a leading minus sorts in descending order'),
});
export type PolicyQuery = z.infer<typeof policyQuery>;

export const policyDraft = z.strictObject({
  name: nameText(80).default('').describe('Name, with at most 80 characters'),
  usage: z.enum(usages).nullable().default(null).describe('What the benefit pays for'),
  copyFrom: z
    .string()
    .max(64)
    .optional()
    .describe('Id of a campaign of the store whose setup is copied, without its people and dates'),
});

export const campaignSummarySchema = z
  .object({
    active: z.number().int().describe('Number of campaigns with the effective status `ACTIVE`'),
    recipients: z
      .number()
      .int()
      .describe('Number of people who were sent an invitation, counted once per campaign'),
    redeemedCount: z.number().int().describe('Number of people who have redeemed, counted once per campaign'),
    redeemed: moneySchema,
    total: z.number().int().describe('Number of campaigns that are listed without a filter'),
  })
  .openapi('CampaignSummary', {
    description: 'Totals for all campaigns of a store. `redeemed` is the amount so far.',
  });
export type CampaignSummary = z.infer<typeof campaignSummarySchema>;

export const ownPolicySchema = policySchema
  .pick({ id: true, name: true, usage: true, effectiveStatus: true, schedule: true, timeZone: true })
  .extend({
    employer: z
      .string()
      .describe('Name of the store that offers the benefit, for people with several employers'),
    remaining: z
      .union([moneySchema, z.null()])
      .describe('Rest of the allowance: 0 once no redemption is left; null for callers who are not invited'),
    benefit: z
      .union([benefitSchema, z.null()])
      .describe('Part of a purchase that the employer pays; null until it is chosen'),
    redemptionsLeft: z
      .number()
      .int()
      .nullable()
      .describe('Number of times that the caller can still redeem; null for callers who are not invited'),
    usedAt: z.iso
      .datetime()
      .nullable()
      .describe('Time of the last redemption if nothing remains; null otherwise'),
    code: z
      .string()
      .nullable()
      .describe('Redemption code of the caller; null for callers who are not invited'),
  })
  .openapi('OwnPolicy', { description: 'Campaign as the people see it who can redeem its benefit' });
export type OwnPolicy = z.infer<typeof ownPolicySchema>;
