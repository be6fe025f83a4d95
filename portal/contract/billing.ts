import { z } from '@hono/zod-openapi';

export const clientTokenSchema = z
  .object({
    clientToken: z.string().describe('Token for the SDK `@tessera/web`, bound to the customer of the store'),
  })
  .openapi('ClientToken', { description: 'Authorization of a browser at the payment gateway' });
export type ClientToken = z.infer<typeof clientTokenSchema>;

export const paymentMethodSchema = z
  .object({
    token: z.string().describe('Id of the method at the payment gateway; it cannot be used without the keys'),
    type: z.string().describe('Type as the gateway calls it, for example `CreditCard`'),
    name: z.string().describe('Name as the gateway calls it, for example `Visa`'),
    lastFour: z.string().describe('Last four digits; empty if the method has none'),
    expires: z.string().nullable().describe('Month and year of a card as `MM/YYYY`; null for other methods'),
    isDefault: z.boolean().describe('True for the method that is used if a payment names none'),
  })
  .openapi('PaymentMethod', { description: 'Payment method that a store has saved at the payment gateway' });
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
