import { z } from '@hono/zod-openapi';
import { moneySchema, wholeNumber } from './schemas.js';

export const progressQuery = z.strictObject({
  days: wholeNumber({ min: 7, max: 90, default: 30 }, 'Number of days, with today as the last'),
});

const totals = {
  count: z.number().int().describe('Number of redemptions'),
  redeemed: moneySchema,
};

export const campaignProgressSchema = z
  .object({
    timeZone: z.string().describe('Time zone of the store, in which days begin and end'),
    days: z
      .array(z.object({ date: z.iso.date().describe('Day (ISO 8601)'), ...totals }))
      .describe('Redemptions per day, from the first day to today'),
    total: z.object(totals).describe('Redemptions of these days'),
    before: z.object(totals).describe('Redemptions of as many days before'),
  })
  .openapi('CampaignProgress', {
    description: 'Redemptions of all campaigns of a store over time. `redeemed` is their amount.',
  });
export type CampaignProgress = z.infer<typeof campaignProgressSchema>;
