import { z } from '@hono/zod-openapi';
import { paymentTerms, storeCountries, storeSorts, storeStatuses } from './client-values.js';
import { maxSearchLength } from './list-sizes.js';
import { commaList, listQuery, moneySchema, searchText, text } from './schemas.js';

const names = {
  storeId: z.string().describe('Id of the store'),
  storeCode: z.string().describe('Short code of the store, which is unique'),
  storeName: z.string().describe('Name of the store'),
  partnerId: z.string().describe('Name of the partner; its third part is the country: `us` or `ca`'),
};

/** Contact that invoices are sent to. */
const contactSchema = z.object({
  name: z.string().describe('Name of a person or department'),
  email: z.string().describe('Email address'),
});

export const storeSchema = z
  .object({
    ...names,
    currencyCode: z.enum(['USD', 'CAD']).describe('Currency of all amounts of the store (ISO 4217)'),
    country: z.enum(storeCountries).describe('Country'),
    timeZone: z.string().describe('Time zone in which dates are shown, for example `America/Toronto`'),
    locale: z.string().describe('Language of pages and messages for people who have chosen none'),
    status: z.enum(storeStatuses).describe('`DISABLED`: only other stores can be used'),
    terms: z
      .enum(paymentTerms)
      .nullable()
      .describe('When the store pays invoices; null for recipients and guests'),
    programFeeBps: z
      .number()
      .int()
      .nullable()
      .describe(
        'Fee of the platform in hundredths of a percent of what is redeemed; null for recipients and guests',
      ),
    billingContact: contactSchema
      .nullable()
      .describe('Contact for invoices; null if there is none, and for recipients and guests'),
    balanceDue: z
      .union([moneySchema, z.null()])
      .describe('Balance of all invoices; null for recipients and guests'),
    activeCampaigns: z.number().int().describe('Number of campaigns with the effective status `ACTIVE`'),
    recipients: z.number().int().describe('Number of people in the store'),
    createdAt: z.iso.datetime().describe('Time of the creation'),
    version: z.number().int().describe('Number that each change increases; the `ETag` contains it'),
  })
  .openapi('Store', { description: 'Client of the platform: an employer in one country' });
export type Store = z.infer<typeof storeSchema>;

const sort = z
  .string()
  .regex(new RegExp(`^-?(?:${storeSorts.join('|')})$`))
  .default('name')
  .describe('Field to sort by; a leading minus sorts in descending order');

export const storeQuery = listQuery.extend({
  q: searchText('Part of the name, code or partner'),
  country: commaList(storeCountries, 'Only stores of these countries. Values'),
  status: commaList(storeStatuses, 'Only stores with these statuses. Values'),
  code: z.string().max(20).optional().describe('Only the store with this code'),
  sort,
});

export const storeSearch = listQuery.extend({
  query: text(maxSearchLength)
    .pipe(z.string().min(2))
    .describe(`Part of the name, code or partner, with 2 to ${maxSearchLength} characters`),
  sort,
});

export const switchSchema = z
  .object({
    token: z.string().describe('Access token for the store, which expires with the one that was sent'),
    ...names,
  })
  .openapi('Switch', { description: 'Access to another store' });
export type Switch = z.infer<typeof switchSchema>;
