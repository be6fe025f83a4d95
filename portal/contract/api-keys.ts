import { z } from '@hono/zod-openapi';
import { createdBy } from './creators.js';
import { apiScopes, keyDays, keyStatuses } from './integration-values.js';
import { nameText } from './schemas.js';

export const apiKeyInput = z.strictObject({
  name: nameText(80).pipe(z.string().min(1)).describe('Name by which people recognize the key'),
  scopes: z
    .array(z.enum(apiScopes))
    .min(1)
    .max(apiScopes.length)
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope)))
    .openapi({ type: 'array', items: { type: 'string', enum: [...apiScopes] } })
    .describe('Rights of the key'),
  days: z.union(keyDays.map((days) => z.literal(days))).describe('Days after which the key expires'),
});
export type ApiKeyInput = z.input<typeof apiKeyInput>;

const keyFields = {
  id: z.string().describe('Id of the key'),
  name: z.string().describe('Name by which people recognize the key'),
  prefix: z.string().describe('First characters of the key'),
  scopes: z.array(z.enum(apiScopes)).describe('Rights of the key'),
  status: z.enum(keyStatuses).describe('Status of the key'),
  createdAt: z.iso.datetime().describe('Time of the creation'),
  createdBy,
  expiresAt: z.iso.datetime().describe('Time from which the key is invalid'),
  lastUsedAt: z.iso
    .datetime()
    .nullable()
    .describe('Time of the last use, exact to a minute; null if there was none'),
};

const apiKeySchema = z
  .object(keyFields)
  .openapi('ApiKey', { description: 'Key with which a program of the store calls the API' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyList = z.object({
  items: z.array(apiKeySchema).describe('Keys that are not revoked, the newest first'),
  timeZone: z.string().describe('Time zone of the store, in which dates are shown'),
});
export type ApiKeyList = z.infer<typeof apiKeyList>;

export const addedKeySchema = z
  .object({
    ...keyFields,
    secret: z.string().describe('The key. No other response contains it.'),
  })
  .openapi('AddedApiKey', { description: 'New API key' });
export type AddedKey = z.infer<typeof addedKeySchema>;
