import { z } from '@hono/zod-openapi';
import { maxSearchLength } from './list-sizes.js';
import { listQuery, text } from './schemas.js';

export const storeSchema = z
  .object({
    storeId: z.string(),
    storeCode: z.string(),
    storeName: z.string(),
    partnerId: z.string(),
    currencyCode: z.enum(['USD', 'CAD']),
    country: z.enum(['us', 'ca']),
    timeZone: z.string(),
    locale: z.string(),
    status: z.enum(['ACTIVE', 'DISABLED']),
    activeCampaigns: z.number().int(),
    recipients: z.number().int(),
    createdAt: z.iso.datetime(),
    version: z.number().int(),
  })
  .openapi('Store');
export type Store = z.infer<typeof storeSchema>;

export const storeQuery = listQuery.extend({
  country: z.enum(['us', 'ca']).optional(),
  status: z.enum(['ACTIVE', 'DISABLED']).optional(),
});

export const storeSearch = listQuery
  .omit({ q: true })
  .extend({ query: text(maxSearchLength).pipe(z.string().min(2)) });

export const switchSchema = z
  .object({
    token: z.string(),
    storeId: z.string(),
    storeCode: z.string(),
    storeName: z.string(),
    partnerId: z.string(),
  })
  .openapi('Switch');
export type Switch = z.infer<typeof switchSchema>;
