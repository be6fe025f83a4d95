/** Rights of an API key. */
export const apiScopes = [
  'recipients:read',
  'recipients:write',
  'policies:read',
  'redemptions:read',
  'redemptions:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Days for which an API key can be valid. */
export const keyDays = [30, 90, 365] as const;
export type KeyDays = (typeof keyDays)[number];

/** Most API keys of a store that are neither expired nor revoked. */
export const mostLiveKeys = 10;

export const keyStatuses = ['ACTIVE', 'EXPIRED'] as const;

/** Beginning of every API key, by which programs that search for leaked secrets recognize them. */
export const keyPrefix = 'tsk_';

/** `PAUSED`: by a person. `DISABLED`: automatically, because every delivery has failed for days. */
export const webhookStatuses = ['ACTIVE', 'PAUSED', 'DISABLED'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Most webhooks of a store. */
export const mostWebhooks = 10;

/** Days of failures only, after which a webhook is disabled. */
export const failingDays = 5;

/** Hours for which deliveries are signed with the replaced secret too. */
export const rotationHours = 24;

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Reasons of a failed attempt. `blocked`: the address is not public. `status`: the response is neither a success nor a
 * redirect, which is not followed either.
 */
export const deliveryErrors = ['blocked', 'timeout', 'connection', 'redirect', 'status'] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** Most email domains that the rule for Google sign-in can name. */
export const mostDomains = 20;
