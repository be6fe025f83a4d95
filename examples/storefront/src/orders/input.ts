import { z } from 'zod';
import { deliveryMethods, localeIds, storeIds, stores } from '../stores.js';

const text = z.string().trim().min(1).max(120);

const line = z.strictObject({
  product: text,
  color: text,
  quantity: z.number().int().min(1).max(9),
});

const cart = {
  store: z.enum(storeIds),
  lines: z.array(line).min(1).max(20),
  delivery: z.enum(deliveryMethods),
};

export const quoteInput = z.strictObject({ ...cart, id: z.uuid() });

export const orderInput = z
  .strictObject({
    ...cart,
    locale: z.enum(localeIds),
    contact: z.strictObject({ email: z.email().max(254) }),
    address: z.strictObject({
      name: text,
      street: text,
      extended: z.string().trim().max(120).optional(),
      city: text,
      region: text,
      postalCode: text,
    }),
  })
  .superRefine(({ store, address }, refinement) => {
    const { regions, postalCode } = stores[store];
    const refuse = (field: string) => {
      refinement.addIssue({ code: 'custom', path: ['address', field], message: 'Not one of this country' });
    };
    if (!regions.includes(address.region)) refuse('region');
    if (!postalCode.test(address.postalCode)) refuse('postalCode');
  });

export const paymentInput = z.strictObject({ nonce: z.string().min(1).max(255) });

/** A cart's or an order's number, and the shopper's own. Whoever knows both may see the order. */
export const idInput = z.uuid();
