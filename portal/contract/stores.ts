import { z } from '@hono/zod-openapi';
import { maxSearchLength } from './list-sizes.js';
import { listQuery, searchText, text } from './schemas.js';

const names = {
  storeId: z.string().describe('Id of the store'),
  storeCode: z.string().describe('Short code of the store, which is unique'),
  storeName: z.string().describe('Name of the store'),
  partnerId: z.string().describe('Name of the partner; its third part is the country: `us` or `ca`'),
};

export const storeSchema = z
  .object({
    ...names,
    currencyCode: z.enum(['USD', 'CAD']).describe('Currency of all amounts of the store (ISO 4217)'),
    country: z.enum(['us', 'ca']).describe('Country'),
    timeZone: z.string().describe('Time zone in which dates are shown, for example `America/Toronto`'),
    locale: z.string().describe('Language of pages and messages for people who have chosen none'),
    status: z.enum(['ACTIVE', 'DISABLED']).describe('`DISABLED`: only other stores can be used'),
    activeCampaigns: z.number().int().describe('Number of campaigns with the effective status `ACTIVE`'),
    recipients: z.number().int().describe('Number of people in the store'),
    createdAt: z.iso.datetime().describe('Time of the creation'),
    version: z.number().int().describe('Number that each change increases'),
  })
  .openapi('Store', { description: 'Client of the platform: an employer in one country' });
export type Store = z.infer<typeof storeSchema>;

export const storeQuery = listQuery.extend({
  q: searchText('Part of the name, code or partner'),
  country: z.enum(['us', 'ca']).optional().describe('Only stores of this country'),
  status: z.enum(['ACTIVE', 'DISABLED']).optional().describe('Only stores with this status'),
});

export const storeSearch = listQuery.extend({
  query: text(maxSearchLength)
    .pipe(z.string().min(2))
    .describe(`Part of the name, code or partner, with 2 to ${maxSearchLength} characters`),
});

export const switchSchema = z
  .object({
    token: z.string().describe('Access token for the store, which expires with the one that was sent'),
    ...names,
  })
  .openapi('Switch', { description: 'Access to another store' });
export type Switch = z.infer<typeof switchSchema>;
