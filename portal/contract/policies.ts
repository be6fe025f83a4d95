import { z } from '@hono/zod-openapi';
import { effectiveStatuses, storedStatuses } from './effective-status.js';
import { listQuery, moneySchema, nameText } from './schemas.js';
import { policySortNames } from './policy-sorts.js';
import { usages } from './usages.js';

const moment = z.iso.datetime();
/** The database has no year 0. */
const queryMoment = moment.refine((value) => !value.startsWith('0000'), 'The year must be 1 or later.');

export const policySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    usage: z.enum(usages).nullable(),
    status: z.enum(storedStatuses),
    storeId: z.string(),
    createdAt: moment,
    schedule: z.object({ date: z.object({ from: moment.nullable(), to: moment.nullable() }) }).nullable(),
    effectiveStatus: z.enum(effectiveStatuses),
    timeZone: z.string(),
    counts: z.object({
      recipients: z.number().int(),
      invited: z.number().int(),
      opened: z.number().int(),
      redeemed: z.number().int(),
    }),
    redeemed: moneySchema,
    version: z.number().int(),
    updatedAt: moment,
  })
  .openapi('Policy');
export type Policy = z.infer<typeof policySchema>;

const several = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(values)).max(values.length));

export const policyQuery = listQuery.extend({
  /** Effective statuses, separated by commas. */
  status: several(effectiveStatuses).optional(),
  usage: several(usages).optional(),
  /** Filters for campaigns that end at this time or later. */
  from: queryMoment.optional(),
  /** Filters for campaigns that start by this time. */
  to: queryMoment.optional(),
  storeId: z.string().optional(),
  sort: z
    .string()
    .regex(new RegExp(`^-?(?:${policySortNames.join('|')})$`))
    .default('-updatedAt'),
});
export type PolicyQuery = z.infer<typeof policyQuery>;

export const policyDraft = z.strictObject({
  name: nameText(80).default(''),
  usage: z.enum(usages).nullable().default(null),
});

export const campaignSummarySchema = z
  .object({
    active: z.number().int(),
    recipients: z.number().int(),
    redeemedCount: z.number().int(),
    redeemed: moneySchema,
    /** Number of campaigns without filters; an empty list shows a different text if it is 0. */
    total: z.number().int(),
  })
  .openapi('CampaignSummary');
export type CampaignSummary = z.infer<typeof campaignSummarySchema>;

export const ownPolicySchema = policySchema
  .pick({ id: true, name: true, usage: true, effectiveStatus: true, schedule: true, timeZone: true })
  .extend({ remaining: moneySchema.nullable(), code: z.string().nullable() })
  .openapi('OwnPolicy');
export type OwnPolicy = z.infer<typeof ownPolicySchema>;
