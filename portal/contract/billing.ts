import { z } from '@hono/zod-openapi';

export const clientTokenSchema = z.object({ clientToken: z.string() }).openapi('ClientToken');
export type ClientToken = z.infer<typeof clientTokenSchema>;

export const paymentMethodSchema = z
  .object({
    token: z.string(),
    type: z.string(),
    /** Name in the gateway's words, for example "Visa". */
    name: z.string(),
    lastFour: z.string(),
    /** MM/YYYY of a card. */
    expires: z.string().nullable(),
    isDefault: z.boolean(),
  })
  .openapi('PaymentMethod');
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
