import { z } from '@hono/zod-openapi';
import type { EventType } from './event-types.js';
import { moneySchema } from './schemas.js';

const policy = z.object({
  policyId: z.string().describe('Id of the campaign'),
  name: z.string().describe('Name of the campaign'),
});

const redemption = z.object({
  redemptionId: z.string().describe('Id of the redemption'),
  policyId: z.string().describe('Id of the campaign'),
  recipientId: z.string().describe('Id of the person'),
  redeemed: moneySchema,
  orderId: z.string().nullable().describe('Id of the order; null for a redemption without one'),
  reference: z.string().nullable().describe('Reference that the shop has sent; null without one'),
});

const invoice = z.object({
  invoiceId: z.string().describe('Id of the invoice'),
  number: z.string().describe('Number of the invoice'),
  amount: z.number().int().describe('Total of the invoice in cents'),
  currencyCode: moneySchema.shape.currencyCode,
});

const count = z.number().int().nonnegative();

const finishedImport = z.object({
  importId: z.string().describe('Id of the import'),
  policyId: z.string().nullable().describe('Id of the campaign of the import; null without one'),
  counts: z
    .object({
      created: count.describe('People who are new'),
      updated: count.describe('People whose data have changed'),
      skipped: count.describe('Rows that changed nothing'),
      invalid: count.describe('Rows with problems'),
      duplicate: count.describe('Rows that repeat an earlier one'),
    })
    .describe('Numbers of rows by their result'),
});

/** Data of each event. */
export const eventData = {
  'policy.started': policy.openapi({ description: 'A campaign has started.' }),
  'policy.expired': policy.openapi({ description: 'A campaign has reached its end.' }),
  'policy.cancelled': policy.openapi({ description: 'A campaign was canceled.' }),
  'recipient.redeemed': redemption.openapi({ description: 'A benefit was redeemed.' }),
  'recipient.reversed': redemption.openapi({ description: 'A redemption was taken back.' }),
  'invoice.issued': invoice.openapi({ description: 'An invoice was issued.' }),
  'invoice.paid': invoice.openapi({ description: 'An invoice was paid in full.' }),
  'import.completed': finishedImport.openapi({ description: 'An import has finished.' }),
} as const satisfies Record<EventType, z.ZodObject>;
export type EventData<Type extends EventType> = z.infer<(typeof eventData)[Type]>;

/** Returns the schema of the body of a delivery. */
export const deliveredEvent = (type: EventType) =>
  z.object({
    id: z.string().describe('Id of the event, the same for every webhook and every attempt'),
    type: z.literal(type).describe('Type of the event'),
    timestamp: z.iso.datetime().describe('Time of the event'),
    storeId: z.string().describe('Id of the store'),
    data: eventData[type],
  });
