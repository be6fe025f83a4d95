import { z } from '@hono/zod-openapi';
import { addressSchema } from './billing.js';
import { deliveryTypes, mostLines, mostQuantity, orderSorts, orderStatuses } from './order-values.js';
import { paymentSchema, paymentSource } from './payments.js';
import { exportLocale } from './recipients.js';
import {
  commaList,
  day,
  listQuery,
  moneySchema,
  nameText,
  pageOf,
  searchText,
  valueList,
} from './schemas.js';
import { usages } from './usages.js';

const productName = z
  .object({ en: z.string().describe('English name'), fr: z.string().describe('French name') })
  .describe('Name of the product in both languages');

const productSchema = z
  .object({
    id: z.string().describe('Id of the product'),
    sku: z.string().describe('Article number'),
    name: productName,
    category: z.enum(usages).describe('Kind of the product; campaigns pay for one kind or all eyewear'),
    price: moneySchema,
    taxBps: z.number().int().describe('Tax in hundredths of a percent'),
  })
  .openapi('Product', { description: 'Product that can be ordered' });
export type Product = z.infer<typeof productSchema>;

export const productQuery = listQuery.extend({
  policyId: z.string().max(64).optional().describe('Only products that this campaign pays for'),
  q: searchText('Part of a name or the article number'),
});
export const productPage = pageOf(productSchema);

const deliverySchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('PICK_UP').describe('The recipient collects the order') }),
    z.strictObject({
      type: z.literal('ADDRESS').describe('The order is sent to an address'),
      name: nameText(80).pipe(z.string().min(1)).describe('Name of the receiver, with at most 80 characters'),
      address: addressSchema,
    }),
  ])
  .describe('How the recipient gets the order');
export type OrderDelivery = z.infer<typeof deliverySchema>;

const content = {
  storeId: z.string().max(64).describe('Store that orders; it must be the store of the token'),
  recipientId: z.string().max(64).describe('Id of the person'),
  policyId: z.string().max(64).describe('Id of the campaign whose benefit is used'),
  lines: z
    .array(
      z.strictObject({
        productId: z.string().max(64).describe('Id of the product'),
        quantity: z.number().int().min(1).max(mostQuantity).describe('Quantity'),
      }),
    )
    .min(1)
    .max(mostLines)
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      'List each product once.',
    )
    .describe('Products'),
  delivery: deliverySchema,
};

/** Content of an order; prices do not depend on the address, which may be missing. */
export const quoteRequest = z.strictObject({
  ...content,
  delivery: z
    .strictObject({ type: z.enum(deliveryTypes).describe('Pick-up, or an address that the order names') })
    .describe('How the recipient gets the order'),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

const amounts = {
  subtotal: moneySchema,
  benefit: moneySchema,
  tax: moneySchema,
  shipping: moneySchema,
  total: moneySchema,
  due: moneySchema,
};

const orderLine = z.object({
  productId: z.string().describe('Id of the product'),
  sku: z.string().describe('Article number'),
  name: productName,
  quantity: z.number().int().describe('Quantity'),
  unit: moneySchema,
  amount: moneySchema,
});

export const quoteSchema = z
  .object({
    ...amounts,
    lines: z.array(orderLine).describe('Products with their prices'),
    remaining: moneySchema,
    redemptionsLeft: z
      .number()
      .int()
      .describe('Number of times that the person can still redeem, this order included'),
    quoteHash: z.string().describe('Digest of the quote, which the order must repeat'),
  })
  .openapi('Quote', {
    description:
      'Price of an order. `total` is subtotal, tax and shipping; `due` is what remains after the benefit; `remaining` is the rest of the person’s allowance before the order, 0 once no redemption is left.',
  });
export type Quote = z.infer<typeof quoteSchema>;

export const orderRequest = z.strictObject({
  ...content,
  quoteHash: z.string().max(100).describe('Digest of the quote'),
  payment: paymentSource.optional().describe('What pays the rest; required unless nothing is due'),
});
export type OrderRequest = z.input<typeof orderRequest>;

const summary = {
  id: z.string().describe('Id of the order'),
  number: z.number().int().describe('Number of the order, which is unique in the store'),
  createdAt: z.iso.datetime().describe('Time of the order'),
  status: z.enum(orderStatuses).describe('Status of the order'),
  recipient: z
    .object({
      id: z.string().describe('Id of the person'),
      firstName: z.string().describe('First name; empty if the person was removed'),
      lastName: z.string().describe('Last name; empty if the person was removed'),
    })
    .describe('Person who receives the benefit'),
  policy: z
    .object({ id: z.string().describe('Id'), name: z.string().describe('Name') })
    .describe('Campaign whose benefit was used'),
  items: z.number().int().describe('Number of pieces'),
  ...amounts,
  paid: moneySchema,
  version: z.number().int().describe('Number that each change increases; the `ETag` contains it'),
};

const orderSummarySchema = z.object(summary).openapi('OrderSummary', {
  description: 'Order in a list. `paid` is what payments have paid, less refunds.',
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const orderSchema = z
  .object({
    ...summary,
    lines: z.array(orderLine).describe('Products'),
    delivery: deliverySchema,
    payments: z.array(paymentSchema).describe('Payments, the newest first'),
    canceledAt: z.iso.datetime().nullable().describe('Time of the cancellation; null if there was none'),
    timeZone: z.string().describe('Time zone of the store (IANA)'),
  })
  .openapi('Order', { description: 'Order with its products and payments' });
export type Order = z.infer<typeof orderSchema>;

const filters = {
  status: commaList(orderStatuses, 'Only orders with these statuses. Values'),
  campaign: valueList('Only orders of these campaigns. Ids'),
  recipient: z.string().max(64).optional().describe('Only orders of this person'),
  from: day
    .optional()
    .describe('Only orders of this day or later, in the store’s time zone; in 1900 or later'),
  to: day
    .optional()
    .describe('Only orders of this day or before, in the store’s time zone; in 1900 or later'),
  q: searchText('Number, or beginning of a part of the name'),
  sort: z
    .string()
    .regex(new RegExp(`^-?(?:${orderSorts.join('|')})$`))
    .default('-createdAt')
    .describe('Field to sort by; a leading minus sorts in descending order'),
};

export const orderQuery = listQuery.extend(filters);
export type OrderQuery = z.infer<typeof orderQuery>;
export const orderPage = pageOf(orderSummarySchema);
export const orderExportQuery = z.strictObject({ ...filters, locale: exportLocale });
export type OrderExportQuery = z.infer<typeof orderExportQuery>;
