import { z } from '@hono/zod-openapi';
import { changedBy, createdBy } from './creators.js';
import { eventTypes } from './event-types.js';
import { deliveryErrors, deliveryStatuses, webhookStatuses } from './integration-values.js';

/** Type of the message that tests a webhook. */
export const pingType = 'ping';

const url = z.string().trim().min(1).max(2000).describe('Address that events are posted to, with `https`');
const events = z
  .array(z.enum(eventTypes))
  .min(1)
  .max(eventTypes.length)
  .transform((chosen) => eventTypes.filter((type) => chosen.includes(type)))
  .openapi({ type: 'array', items: { type: 'string', enum: [...eventTypes] } })
  .describe(
    'Events that are delivered. `recipient.reversed`: a redemption was taken back; its data are those of `recipient.redeemed`.',
  );

export const webhookInput = z.strictObject({ url, events });
export type WebhookInput = z.input<typeof webhookInput>;

export const webhookPatch = z
  .strictObject({
    url,
    events,
    status: z
      .enum(['ACTIVE', 'PAUSED'])
      .describe('`PAUSED`: events are not delivered. `ACTIVE` also ends the status `DISABLED`.'),
  })
  .partial();
export type WebhookPatch = z.input<typeof webhookPatch>;

const webhookFields = {
  id: z.string().describe('Id of the webhook'),
  url: z.string().describe('Address that events are posted to'),
  events: z.array(z.enum(eventTypes)).describe('Events that are delivered'),
  status: z
    .enum(webhookStatuses)
    .describe('`DISABLED`: automatically, because all deliveries have failed for five days'),
  previousSecretUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'Time until which deliveries are signed with the replaced secret too, unless the secret is replaced again; null if there is none',
    ),
  failingSince: z.iso
    .datetime()
    .nullable()
    .describe('Time of the first failure after the last success; null if the last delivery succeeded'),
  version: z.number().int().describe('Version, for `If-Match`'),
  createdAt: z.iso.datetime().describe('Time of the creation'),
  createdBy,
  changedBy,
  updatedAt: z.iso.datetime().describe('Time of the last change'),
};

export const webhookSchema = z
  .object(webhookFields)
  .openapi('Webhook', { description: 'Address that gets a request for each event of the store' });
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookList = z.object({
  items: z.array(webhookSchema).describe('Webhooks of the store, the oldest first'),
  timeZone: z.string().describe('Time zone of the store, in which dates are shown'),
});
export type WebhookList = z.infer<typeof webhookList>;

export const addedWebhookSchema = z
  .object({
    ...webhookFields,
    secret: z.string().describe('Secret that signs deliveries. No other response contains it.'),
  })
  .openapi('AddedWebhook', { description: 'Webhook with a new secret' });
export type AddedWebhook = z.infer<typeof addedWebhookSchema>;

export const deliverySchema = z
  .object({
    id: z.string().describe('Id of the delivery, which the header `webhook-id` contains'),
    type: z.enum([...eventTypes, pingType]).describe('Type of the event, or `ping` for a test'),
    eventId: z.string().nullable().describe('Id of the event; null for a test'),
    status: z.enum(deliveryStatuses).describe('`PENDING`: an attempt follows'),
    attempts: z.number().int().describe('Number of attempts'),
    responseCode: z
      .number()
      .int()
      .nullable()
      .describe('HTTP status of the last response; null if there was none'),
    error: z
      .enum(deliveryErrors)
      .nullable()
      .describe(
        'Reason of the last failure; null after a success. `blocked`: the address is not public. `redirect`: redirects are not followed.',
      ),
    durationMs: z
      .number()
      .int()
      .nullable()
      .describe('Duration of the last attempt, in milliseconds; null before the first'),
    createdAt: z.iso.datetime().describe('Time of the creation'),
    lastAttemptAt: z.iso.datetime().nullable().describe('Time of the last attempt; null before the first'),
    nextAttemptAt: z.iso.datetime().nullable().describe('Time of the next attempt; null if there is none'),
  })
  .openapi('WebhookDelivery', { description: 'Delivery of an event to a webhook' });
export type WebhookDelivery = z.infer<typeof deliverySchema>;
