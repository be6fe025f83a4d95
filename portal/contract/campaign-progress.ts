import { z } from '@hono/zod-openapi';
import { moneySchema, wholeNumber } from './schemas.js';

export const progressQuery = z.strictObject({
  days: wholeNumber({ min: 7, max: 90, default: 30 }, 'Number of days, with today as the last'),
});

const totals = {
  count: z.number().int().describe('Number of redemptions'),
  redeemed: moneySchema,
};

const timeZone = z.string().describe('Time zone of the store, in which days begin and end');
const day = z.object({ date: z.iso.date().describe('Day (ISO 8601)'), ...totals });

export const campaignProgressSchema = z
  .object({
    timeZone,
    days: z.array(day).describe('Redemptions per day, from the first day to today'),
    total: z.object(totals).describe('Redemptions of these days'),
    before: z.object(totals).describe('Redemptions of as many days before'),
  })
  .openapi('CampaignProgress', {
    description: 'Redemptions of all campaigns of a store over time. `redeemed` is their amount.',
  });
export type CampaignProgress = z.infer<typeof campaignProgressSchema>;

export const policyProgressSchema = z
  .object({
    timeZone,
    days: z
      .array(
        day.extend({
          invited: z.number().int().describe('Number of people who were invited for the first time'),
          opened: z.number().int().describe('Number of people who opened an invitation for the first time'),
        }),
      )
      .describe(
        'People and redemptions per day, from the start of the campaign to today or its end; empty before the start',
      ),
    total: z.object(totals).describe('Redemptions of these days'),
  })
  .openapi('PolicyProgress', {
    description:
      'How the people of one campaign have come along over time. `redeemed` is the amount of the redemptions.',
  });
export type PolicyProgress = z.infer<typeof policyProgressSchema>;
