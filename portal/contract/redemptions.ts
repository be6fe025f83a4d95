import { z } from '@hono/zod-openapi';
import { moneyInput } from './payments.js';
import { day, listQuery, moneySchema, nameText, pageOf } from './schemas.js';

/** Code of a person in a campaign, in any notation: spaces and hyphens are ignored. */
const code = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .describe('Redemption code of the person; case, spaces and hyphens are ignored');
const reference = nameText(80)
  .openapi({ type: 'string', maxLength: 80 })
  .describe('Reference of your own, for example the number of the order');

export const redemptionRequest = z.strictObject({
  code,
  amount: moneyInput.describe('Amount to redeem; at most `available` of the benefit'),
  reference,
});

/** Headers of requests with a code. */
export const codeHeaders = z.object({
  'x-shopper-address': z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional()
    .describe(
      'Keyed digest of the shopper’s address, in base64url. Unknown codes are limited for each digest, and without one for the API key.',
    ),
});

export const benefitQuery = z.strictObject({
  code,
  amount: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .openapi({
      ...{ type: 'integer', minimum: 0, maximum: 999_999_999 },
      description: 'Price of the purchase in cents',
    }),
});

export const redeemableSchema = z
  .object({
    policyId: z.string().describe('Id of the campaign'),
    campaign: z.string().describe('Name of the campaign'),
    usage: z.string().nullable().describe('Products that the campaign pays for; null if it names none'),
    remaining: moneySchema,
    available: moneySchema,
    endsAt: z.iso.datetime().describe('Last moment at which the code can be redeemed'),
  })
  .openapi('Redeemable', {
    description:
      'What a code can be redeemed for. `remaining` is the rest of the allowance, 0 once no redemption is left; `available` is the largest amount of one redemption, for the price if it is sent.',
  });
export type Redeemable = z.infer<typeof redeemableSchema>;

export const redemptionSchema = z
  .object({
    id: z.string().describe('Id of the redemption'),
    policyId: z.string().describe('Id of the campaign'),
    redeemed: moneySchema,
    remaining: moneySchema,
    reference: z.string().nullable().describe('Reference of the caller; null for orders of the portal'),
    orderId: z.string().nullable().describe('Order of the portal; null for other redemptions'),
    redeemedAt: z.iso.datetime().describe('Time of the redemption'),
    reversedAt: z.iso.datetime().nullable().describe('Time of the reversal; null if there was none'),
  })
  .openapi('Redemption', {
    description:
      'Redeemed benefit. `redeemed` is its amount, `remaining` the rest of the person’s allowance afterwards, at the time of the response: 0 once no redemption is left.',
  });
export type Redemption = z.infer<typeof redemptionSchema>;

export const redemptionQuery = listQuery.extend({
  policyId: z.string().max(64).optional().describe('Only redemptions of this campaign'),
  reference: reference.optional(),
  from: day
    .optional()
    .describe('Only redemptions of this day or later, in the store’s time zone; in 1900 or later'),
  to: day
    .optional()
    .describe('Only redemptions of this day or before, in the store’s time zone; in 1900 or later'),
});
export const redemptionPage = pageOf(redemptionSchema);
