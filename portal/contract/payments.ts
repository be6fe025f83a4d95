import { z } from '@hono/zod-openapi';
import { payMethods, paymentFailures, paymentStatuses } from './payment-values.js';
import { moneySchema } from './schemas.js';

/** Amount of money that a request names. */
export const moneyInput = z
  .strictObject({
    amount: z.number().int().min(1).max(100_000_000_00).describe('Amount in cents'),
    currencyCode: moneySchema.shape.currencyCode,
  })
  .describe('Amount of money');

/** Fields with which a request names what pays. */
const sourceFields = {
  nonce: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Nonce from the SDK; either this or `token` is required'),
  token: z.string().min(1).max(100).optional().describe('Saved payment method of the store'),
  saveMethod: z.boolean().default(false).describe('Saves the method of the nonce for later payments'),
  deviceData: z.string().min(1).max(8_000).optional().describe('Device data that the SDK has collected'),
};

const namesOneSource = ({ nonce, token }: { nonce?: string | undefined; token?: string | undefined }) =>
  (nonce === undefined) !== (token === undefined);
const oneSource = { message: 'Send either a nonce or a token.', path: ['nonce'] };

/** Nonce or saved method that pays an order. */
export const paymentSource = z.strictObject(sourceFields).refine(namesOneSource, oneSource);
export type PaymentSource = z.infer<typeof paymentSource>;

export const invoicePaymentRequest = z
  .strictObject({
    ...sourceFields,
    storeId: z.string().max(64).describe('Store that pays; it must be the store of the token'),
    amount: moneyInput.describe('Amount to pay: the balance or a part of it'),
  })
  .refine(namesOneSource, oneSource);
export type InvoicePaymentRequest = z.input<typeof invoicePaymentRequest>;

const cardDigits = z.string().describe('Last four digits; empty if the method has none');

export const paymentSchema = z
  .object({
    id: z.string().describe('Id of the payment'),
    amount: moneySchema,
    refunded: moneySchema,
    status: z
      .enum(paymentStatuses)
      .describe('`PENDING`: not settled yet, as bank debits; `REFUNDED`: paid back in full'),
    method: z
      .object({
        type: z.enum(payMethods).describe('Type of the method'),
        name: z.string().describe('Name as the gateway calls it, for example `Visa`'),
        lastFour: cardDigits,
      })
      .nullable()
      .describe('What pays; null until the gateway has responded'),
    failure: z.enum(paymentFailures).nullable().describe('Reason of a failed payment; null for others'),
    by: z
      .object({
        name: z.string().describe('Name of the account; empty for automatic payments'),
        isAdmin: z.boolean().describe('True if an administrator acted for the store'),
      })
      .describe('Who has paid'),
    createdAt: z.iso.datetime().describe('Time of the payment'),
    settledAt: z.iso.datetime().nullable().describe('Time of the result; null while it is pending'),
  })
  .openapi('Payment', { description: 'Payment of an invoice or order' });
export type Payment = z.infer<typeof paymentSchema>;
