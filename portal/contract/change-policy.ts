import { z } from '@hono/zod-openapi';
import { benefitSchema, campaignMessageSchema, eligibilitySchema } from './benefits.js';
import { benefitAmounts } from './benefit-amounts.js';
import { policyIssueNames } from './policy-issues.js';
import { moment, moneySchema, nameText, pageOf } from './schemas.js';
import { mostSpendLimit } from './spend-limit.js';
import { usages } from './usages.js';

/** Fields of a campaign's setup that a request changes. */
const setupFields = {
  name: nameText(80).describe('Name, with at most 80 characters; empty for a draft without one'),
  usage: z.enum(usages).nullable().describe('What the benefit pays for'),
  benefit: benefitSchema.nullable().describe('Part that the employer pays; null until it is chosen'),
  redemptionsPerRecipient: z.number().int().min(1).max(12).describe('Number of redemptions per person'),
  dependants: z.number().int().min(0).max(10).describe('Number of family members who may redeem, too'),
  eligibility: eligibilitySchema,
  takeUp: z.number().int().min(10).max(100).describe('Expected share of people who redeem, in percent'),
  message: campaignMessageSchema,
  reminders: z.boolean().describe('Whether people who have something left are reminded before the end'),
  spendLimit: z
    .strictObject({
      ...moneySchema.shape,
      amount: z
        .number()
        .int()
        .min(benefitAmounts.least)
        .max(mostSpendLimit)
        .describe(`Amount in cents, from ${benefitAmounts.least} to ${mostSpendLimit}`),
    })
    .nullable()
    .describe(
      'Most that all people together can redeem: at least the largest amount of one redemption, and what they have redeemed already. Null for no limit',
    ),
};

/** Changed fields of a campaign; those that are missing stay as they are. */
export const policyPatch = z
  .strictObject({
    ...setupFields,
    schedule: z
      .strictObject({
        date: z
          .strictObject({
            from: moment.nullable().describe('First moment, in the year 1900 or later; null for none'),
            to: moment.nullable().describe('Last moment, in the year 1900 or later; null for none'),
          })
          .partial()
          .describe('Dates; one that is missing stays as it is'),
      })
      .describe('Time in which the benefit can be redeemed, both ends included'),
  })
  .partial();
export type PolicyPatch = z.infer<typeof policyPatch>;

export const scheduleRequest = z.strictObject({
  startNow: z.boolean().default(false).describe('Starts the campaign at once. Default: false'),
  date: z
    .strictObject({
      from: moment
        .optional()
        .describe('First moment, in the year 1900 or later. A past one starts the campaign at once'),
      to: moment.optional().describe('Last moment, in the year 1900 or later. Default: the stored one'),
    })
    .default({})
    .describe('Dates. Default: the stored ones'),
});
export type ScheduleRequest = z.infer<typeof scheduleRequest>;

export const endRequest = z.strictObject({
  reason: nameText(200).optional().describe('Reason for the record, with at most 200 characters'),
});

export const estimateQuery = z.strictObject({
  takeUp: z.coerce
    .number()
    .int()
    .min(10)
    .max(100)
    .optional()
    .describe('Share of people who redeem, in percent. Default: the stored one'),
});

export const estimateSchema = z
  .object({
    people: z.number().int().describe('Number of people who belong to the campaign'),
    contactable: z.number().int().describe('Number of those who can be invited by email or text message'),
    maximum: moneySchema,
    expected: moneySchema,
    fee: moneySchema,
    maximumFee: moneySchema,
    unlimited: z
      .object({ maximum: moneySchema, expected: moneySchema })
      .describe('`maximum` and `expected` without the spend limit'),
    issues: z
      .array(
        z.object({
          field: z.string().describe('Field of the campaign'),
          code: z.enum(policyIssueNames).describe('Reason, for programs'),
        }),
      )
      .describe('Reasons why the campaign cannot be scheduled; empty if it can'),
  })
  .openapi('CampaignEstimate', {
    description:
      'Cost of a campaign, and whether it can be scheduled. `maximum` is the amount if everybody redeems everything, at most the spend limit, `expected` the ' +
      'one with the expected share of people; `maximumFee` and `fee` are the program fees for them.',
  });
export type CampaignEstimate = z.infer<typeof estimateSchema>;

const actorSchema = z.object({
  id: z.string().describe('Id of the account, API key or recipient; `system` for the schedule'),
  name: z
    .string()
    .nullable()
    .describe('Name of the account, API key or recipient; null if it is unknown or was erased'),
});

export const activityPage = pageOf(
  z.object({
    id: z.string().describe('Id of the entry'),
    at: z.iso.datetime().describe('Time of the action'),
    action: z.string().describe('Action, for example `policy.started`'),
    actor: actorSchema.describe('User who acted'),
    actedBy: actorSchema
      .nullable()
      .describe('Administrator who acted while viewing the client; null for none'),
    subject: z
      .string()
      .nullable()
      .describe(
        'Name of the campaign (also of a redemption), order, invoice, API key, webhook, file, user or recipient that the entry ' +
          'is about; null for others, and for recipients who were erased',
      ),
    amount: moneySchema
      .nullable()
      .describe('Amount of the redemption, payment or invoice that the entry is about; null for others'),
    detail: z.record(z.string(), z.string()).describe('Further facts'),
  }),
);
export type CampaignActivity = z.infer<typeof activityPage>;
