import { z } from 'zod';

const maxTextLength = 127;
const maxLineItems = 249;

const text = z.string().max(maxTextLength, 'Text is too long');
const amount = (isAccepted: (value: number) => boolean, message: string) =>
  z
    .string()
    .regex(/^\d{1,10}(?:\.\d{1,2})?$/, message)
    .refine((value) => isAccepted(Number(value)), message);
const positive = amount((value) => value > 0, 'Amount must be positive');
const notNegative = amount((value) => value >= 0, 'Amount must not be negative');

const clientMutationId = z.string().nullish();

/** Line items are not strict, because clients send their kind as `kind` or `type`. */
const lineItem = z.object({
  name: text.min(1, 'Name is required'),
  quantity: z.number().positive('Quantity must be positive'),
  unitAmount: positive,
  unitTaxAmount: notNegative.nullish(),
  description: text.nullish(),
  productCode: text.nullish(),
  url: z.string().nullish(),
});

const paysheetDetails = z.strictObject({
  collectCustomerBillingAddress: z.boolean().nullish(),
  collectCustomerShippingAddress: z.boolean().nullish(),
  transactionDetails: z
    .strictObject({
      subTotalAmount: positive.nullish(),
      discountAmount: notNegative.nullish(),
      taxAmount: notNegative.nullish(),
      shippingAmount: notNegative.nullish(),
      totalAmount: positive.nullish(),
      lineItems: z.array(lineItem).max(maxLineItems, 'Too many line items').nullish(),
    })
    .nullish(),
});

export const contextInput = z.strictObject({
  clientMutationId,
  paymentMethodUsage: z.enum(['SINGLE_USE', 'MULTI_USE']),
  intent: z.enum(['CONTINUE', 'PAY_FROM_APP']),
  customerClient: z.enum(['DESKTOP', 'MOBILE_WEB', 'NATIVE_WEB']),
  merchantProfileId: z.string().min(1).nullish(),
  displayName: text.nullish(),
  isFinalAmount: z.boolean().nullish(),
  paysheetDetails: paysheetDetails.nullish(),
});

export const legacyContextInput = z.strictObject({
  clientMutationId,
  environment: z.enum(['PRODUCTION', 'SANDBOX', 'DEVELOPMENT']),
  intent: z.enum(['PAY_FROM_APP', 'CONTINUE']),
});

/** Clients may only end a context; a payer's decision comes from Venmo's own pages. */
export const statusInput = z.strictObject({
  clientMutationId,
  id: z.string(),
  status: z.enum(['CANCELED', 'EXPIRED'], 'Status cannot be set by a client'),
});

export const nodeArgs = z.object({ id: z.string() });
