import { z } from 'zod';

/** Schema of a text in the REST interface: numbers are accepted, and null counts as absent. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : String(value)));

const address = z
  .object({ postalCode: text, streetAddress: text })
  .nullish()
  .transform((value) => value ?? undefined);

const card = z.object({
  number: text,
  cvv: text,
  expirationMonth: text,
  expirationYear: text,
  expirationDate: text,
  cardholderName: text,
  billingAddress: address,
});

export const restCardRequest = z.object({
  creditCard: card.extend({
    options: z
      .object({
        validate: z.boolean().nullish(),
        unionPayEnrollment: z.object({ id: text, smsCode: text }).nullish(),
      })
      .nullish(),
  }),
  authenticationInsight: z.boolean().nullish(),
  merchantAccountId: z.string().nullish(),
});

export const graphQLCardInput = z.object({
  creditCard: card,
  options: z.object({ validate: z.boolean().nullish() }).nullish(),
});
