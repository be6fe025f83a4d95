import { z } from '@hono/zod-openapi';
import { benefitAmounts, mostPerRedemption } from './benefit-amounts.js';
import { hasKnownPlaceholders, placeholders } from './placeholders.js';
import { characterProblem, day, moneySchema, nameText, text } from './schemas.js';

const benefitMoney = z.strictObject({
  ...moneySchema.shape,
  amount: z
    .number()
    .int()
    .min(benefitAmounts.least)
    .max(benefitAmounts.most)
    .describe('Amount in cents, from 100 to 500000'),
});

export const benefitSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('ALLOWANCE').describe('Fixed amount'),
      amount: benefitMoney.describe('Amount per redemption'),
    }),
    z.strictObject({
      type: z.literal('PERCENT').describe('Share of the price'),
      percent: z.number().int().min(1).max(100).describe('Share of the price, in percent'),
      cap: benefitMoney.describe('Largest amount per redemption'),
    }),
    z.strictObject({
      type: z.literal('COVERED').describe('Whole price'),
      cap: benefitMoney.describe('Largest amount per redemption'),
    }),
  ])
  .openapi('Benefit', {
    description:
      'Part of a purchase that the employer pays: an amount, a share up to a cap, or everything up to a cap',
  });
export type Benefit = z.infer<typeof benefitSchema>;

export const eligibilitySchema = z
  .discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('LISTED').describe('The people who were added to the campaign') }),
    z.strictObject({
      mode: z
        .literal('ATTRIBUTE')
        .describe('All people of the store with one of the values, also later ones'),
      attribute: z.enum(['department', 'location']).describe('Attribute of a person'),
      values: z
        .array(nameText(40).pipe(z.string().min(1)))
        .min(1)
        .max(50)
        .describe('Values of the attribute'),
      hiredOnOrBefore: day
        .optional()
        .describe('Last day (ISO 8601), in 1900 or later, on which these people were hired'),
    }),
  ])
  .openapi('Eligibility', { description: 'Rule that says who belongs to a campaign' });
export type Eligibility = z.infer<typeof eligibilitySchema>;

/** Control characters except line feeds, and characters that reorder text. */
const unwantedInText = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;

const placeholderProblem = `Use the placeholders ${placeholders.map((name) => `{${name}}`).join(', ')}.`;

const messageText = z.strictObject({
  subject: nameText(120).refine(hasKnownPlaceholders, placeholderProblem).describe('Subject of the email'),
  body: text(2000)
    .refine((value) => !unwantedInText.test(value), characterProblem('Control characters are not supported.'))
    .refine(hasKnownPlaceholders, placeholderProblem)
    .describe(`Text, with the placeholders ${placeholders.map((name) => `{${name}}`).join(' ')}`),
});

export const campaignMessageSchema = z
  .strictObject({
    en: messageText.optional().describe('English message'),
    fr: messageText.optional().describe('French message'),
  })
  .openapi('CampaignMessage', {
    description: 'Invitation in both languages; people get the standard invitation in a language without one',
  });
export type CampaignMessage = z.infer<typeof campaignMessageSchema>;

/** Returns the part of a price that a benefit pays, in cents, without regard to what is left. */
export function benefitOfPrice(benefit: Benefit, price: number): number {
  // Half cents are rounded up.
  const share = benefit.type === 'PERCENT' ? Math.floor((price * benefit.percent + 50) / 100) : price;
  return Math.min(share, mostPerRedemption(benefit));
}
