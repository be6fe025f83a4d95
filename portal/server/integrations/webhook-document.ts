import { z } from '@hono/zod-openapi';
import { type EventType, eventTypes } from '../../contract/event-types.js';
import { deliveredEvent, eventData } from '../../contract/events.js';
import type { PortalApp } from '../http/env.js';

const headers = z.object({
  'webhook-id': z.string().describe('Id of the delivery, the same for every attempt'),
  'webhook-timestamp': z.string().describe('Time of the attempt, in seconds since 1970'),
  'webhook-signature': z
    .string()
    .describe(
      'Signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 of `{webhook-id}.{webhook-timestamp}.{body}`, with the bytes that follow `whsec_` in the secret, decoded from base64. Accept the request if one of them is right.',
    ),
});

const description = `
A request to the address of each webhook that names the event, signed as Standard Webhooks say. Respond with a status of 2xx
within 10 seconds; other responses are failures, and redirects are not followed. A failed delivery is sent again nine times,
for about three days. Deliveries may arrive twice and in another order: use \`id\`. A test has the type \`ping\`, no \`id\` and
no data.
`.trim();

/** Adds the requests that webhooks receive to the OpenAPI document. */
export function addWebhookDocument({ openAPIRegistry: registry }: PortalApp): void {
  for (const type of eventTypes) registry.registerWebhook(requestOf(type));
}

const requestOf = (type: EventType) => ({
  method: 'post' as const,
  path: type,
  summary: eventData[type].meta()?.description ?? type,
  description,
  request: {
    headers,
    body: { required: true, content: { 'application/json': { schema: deliveredEvent(type) } } },
  },
  responses: { '2XX': { description: 'The event is received; the body is not read.' } },
});
