import { z } from '@hono/zod-openapi';
import { isTimeZone, mostFeeBps, paymentTerms, storeCodePattern, storeCountries } from './client-values.js';
import { locales } from './locales.js';
import { personName } from './person-name.js';
import { moneySchema, nameText, pageOf } from './schemas.js';
import { storeSchema } from './stores.js';

const name = (description: string) =>
  nameText(80).pipe(z.string().min(1)).describe(`${description}, with at most 80 characters`);
const phone = z
  .string()
  .max(40)
  .nullable()
  .describe('Phone number in the United States or Canada, in any notation; null for none');

/** Fields of a client that a request sets. */
const storeFields = {
  storeName: name('Name of the client'),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'Unknown time zone.')
    .describe('Time zone in which dates are shown, for example `America/Toronto`'),
  locale: z.enum(locales).describe('Language of pages and messages for people who have chosen none'),
  terms: z.enum(paymentTerms).describe('When the client pays its invoices'),
  programFeeBps: z
    .number()
    .int()
    .min(0)
    .max(mostFeeBps)
    .describe('Fee of the platform in hundredths of a percent of what is redeemed'),
  billingContact: z
    .strictObject({
      name: name('Name of a person or department'),
      email: z.string().max(254).describe('Email address'),
    })
    .nullable()
    .describe('Contact for invoices; null for none'),
};

/** User whom a request lets work for a client. */
export const storeUserInput = z.strictObject({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: z.string().max(254).nullable().default(null).describe('Email address; null for none'),
  phone: phone.default(null),
});
export type StoreUserInput = z.infer<typeof storeUserInput>;

export const storeInput = z.strictObject({
  ...storeFields,
  storeCode: z
    .string()
    .regex(storeCodePattern, 'Use 3 to 20 capital letters, digits and hyphens.')
    .describe('Short code of the client, which is unique: 3 to 20 capital letters, digits and hyphens'),
  country: z.enum(storeCountries).describe('Country, which determines the currency'),
  terms: storeFields.terms.default('NET30'),
  programFeeBps: storeFields.programFeeBps.default(0),
  billingContact: storeFields.billingContact.default(null),
  user: storeUserInput
    .nullable()
    .default(null)
    .describe('First user, who can then sign in; null if users are added later'),
});
export type StoreInput = z.infer<typeof storeInput>;

/** Changed fields of a client; those that are missing stay as they are. Code and country cannot be changed. */
export const storePatch = z.strictObject(storeFields).partial();
export type StorePatch = z.infer<typeof storePatch>;

const storeUserSchema = z
  .object({
    id: z.string().describe('Id of the account'),
    firstName: z.string().describe('First name'),
    lastName: z.string().describe('Last name'),
    email: z.string().nullable().describe('Email address; null if there is none'),
    phone: z.string().nullable().describe('Phone number in the format E.164; null if there is none'),
    roles: z.array(z.string()).describe('Roles of the account in the store'),
    status: z.enum(['ACTIVE', 'DISABLED']).describe('`DISABLED`: the account cannot sign in'),
    lastLoginAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'Time of the last sign-in; null if there was none, or if the people of the store cannot see it yet',
      ),
  })
  .openapi('StoreUser', { description: 'Account that can work for a store' });
export type StoreUser = z.infer<typeof storeUserSchema>;

export const storeUserPage = pageOf(storeUserSchema);

export const addedUserSchema = storeUserSchema
  .extend({
    isExisting: z
      .boolean()
      .default(false)
      .describe(
        'True if the account existed already and keeps its names; people of the store see those of the request until the person has signed in to it',
      ),
  })
  .openapi('AddedStoreUser', { description: 'Account that can now work for a store' });
export type AddedUser = z.infer<typeof addedUserSchema>;

export const addedStoreSchema = storeSchema
  .extend({
    existingUserId: z
      .string()
      .nullable()
      .default(null)
      .describe('Id of the first user’s account if it existed already, with its own names; else null'),
  })
  .openapi('AddedStore', { description: 'Client that was added' });
export type AddedStore = z.infer<typeof addedStoreSchema>;

export const storeSummarySchema = z
  .object({
    active: z.number().int().describe('Number of campaigns with the effective status `ACTIVE`'),
    scheduled: z.number().int().describe('Number of campaigns with the status `SCHEDULED`'),
    recipients: z.number().int().describe('Number of people in the store'),
    invited: z.number().int().describe('Number of people who can redeem in active campaigns, counted once'),
    redeemedCount: z.number().int().describe('Number of people who have redeemed, counted once'),
    redeemed: moneySchema,
    users: z.number().int().describe('Number of accounts that can work for the store'),
  })
  .openapi('StoreSummary', { description: 'Totals of a store. `redeemed` is the amount so far.' });
export type StoreSummary = z.infer<typeof storeSummarySchema>;
