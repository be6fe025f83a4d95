import { z } from 'zod';
import { isRoutingNumber } from './routing-number.js';

const maxTextLength = 255;

const text = z.string().max(maxTextLength, 'Text is too long');
const name = text.min(1, 'Name is required');

const billingAddress = z
  .strictObject({
    streetAddress: text.nullish(),
    extendedAddress: text.nullish(),
    city: text.nullish(),
    state: text.nullish(),
    zipCode: text.nullish(),
  })
  .nullish();

const common = {
  achMandate: text.min(1, 'Mandate is required'),
  accountType: z.enum(['CHECKING', 'SAVINGS'], 'Account type is invalid.'),
  billingAddress,
  individualOwner: z.strictObject({ firstName: name, lastName: name }).nullish(),
  businessOwner: z.strictObject({ businessName: name }).nullish(),
};

const oneOwner = {
  error: 'One owner is required.',
  path: ['individualOwner'],
};

type Owners = Readonly<Record<'individualOwner' | 'businessOwner', unknown>>;
const hasOneOwner = (input: Partial<Owners>) =>
  Boolean(input.individualOwner) !== Boolean(input.businessOwner);

const clientMutationId = z.string().nullish();

export const accountInput = z.strictObject({
  clientMutationId,
  usBankAccount: z
    .strictObject({
      ...common,
      routingNumber: z.string().refine(isRoutingNumber, 'Routing number is invalid.'),
      accountNumber: z.string().regex(/^\d{4,17}$/, 'Account number is invalid.'),
    })
    .refine(hasOneOwner, oneOwner),
});

/** Tokens that the stand-in of the bank login issues. */
const publicToken = /^public-sandbox-[\da-f]{32}$/;

export const loginInput = z.strictObject({
  clientMutationId,
  usBankLogin: z
    .strictObject({
      ...common,
      publicToken: z.string().regex(publicToken, 'Public token is invalid.'),
      accountId: name,
    })
    .refine(hasOneOwner, oneOwner),
});
