import { z } from '@hono/zod-openapi';
import { transactionStatuses } from '../transactions/machine.js';

export const shortText = z.string().trim().min(1).max(255);

export const amountSchema = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'A decimal number as text, with a point')
  .openapi({ example: '12.50' });

export const idParam = z.object({ id: shortText.openapi({ param: { name: 'id', in: 'path' } }) });
export const tokenParam = z.object({ token: shortText.openapi({ param: { name: 'token', in: 'path' } }) });

export const clientTokenRequest = z
  .strictObject({
    customerId: shortText.optional(),
    merchantAccountId: shortText.optional(),
    version: z.union([z.literal(2), z.literal(3)]).optional(),
    baseUrl: z
      .url({ protocol: /^https?$/ })
      .optional()
      .openapi({
        description:
          'Where browsers reach this gateway. The origin of this call by default, with `pay.localhost` in place of a loopback address',
      }),
    options: z
      .strictObject({
        failOnDuplicatePaymentMethod: z.boolean().optional(),
        makeDefault: z.boolean().optional(),
        verifyCard: z.boolean().optional(),
      })
      .optional(),
  })
  .openapi('ClientTokenRequest');

export const clientTokenSchema = z.object({ clientToken: z.string() }).openapi('ClientToken');

const addressSchema = z
  .strictObject({
    firstName: shortText.optional(),
    lastName: shortText.optional(),
    company: shortText.optional(),
    streetAddress: shortText.optional(),
    extendedAddress: shortText.optional(),
    locality: shortText.optional(),
    region: shortText.optional(),
    postalCode: z
      .string()
      .regex(/^[\dA-Za-z][\dA-Za-z -]{0,8}$/)
      .optional(),
    countryCodeAlpha2: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  })
  .openapi('Address');

/** Schema of the text on a bank statement, with the provider's rules. */
const descriptorSchema = z
  .strictObject({
    name: z
      .string()
      .regex(/^(?:[\w .+-]{3}|[\w .+-]{7}|[\w .+-]{12})\*[\w .+-]{1,18}$/)
      .max(22)
      .optional()
      .openapi({ description: 'Company of 3, 7 or 12 characters, *, product; 22 characters at most' }),
    phone: z
      .string()
      .regex(/^[\d().\s-]{10,14}$/)
      .optional(),
    url: z.string().min(1).max(13).optional(),
  })
  .openapi('Descriptor');

export const saleRequest = z
  .strictObject({
    amount: amountSchema,
    merchantAccountId: shortText
      .optional()
      .openapi({ description: 'Decides the currency; the default account if absent' }),
    paymentMethodNonce: shortText.optional(),
    paymentMethodToken: shortText.optional(),
    orderId: shortText.optional(),
    customerId: shortText.optional(),
    billing: addressSchema.optional(),
    shipping: addressSchema.optional(),
    deviceData: z.string().min(1).max(8_192).optional().openapi({ description: 'Checked, never kept' }),
    descriptor: descriptorSchema.optional(),
    options: z
      .strictObject({
        submitForSettlement: z.boolean().optional(),
        storeInVault: z.boolean().optional(),
        threeDSecure: z.strictObject({ required: z.boolean().optional() }).optional(),
      })
      .optional(),
  })
  .refine((sale) => (sale.paymentMethodNonce === undefined) !== (sale.paymentMethodToken === undefined), {
    message: 'Either a nonce or a token pays, not both',
    path: ['paymentMethodNonce'],
  })
  .openapi('SaleRequest');

export const captureRequest = z
  .strictObject({
    amount: amountSchema.optional().openapi({ description: 'Less than was authorized; all of it if absent' }),
  })
  .openapi('CaptureRequest');

export const refundRequest = z.strictObject({ amount: amountSchema.optional() }).openapi('RefundRequest');

export const nullableText = z.string().nullable();

export const paymentMethodView = z
  .object({
    type: z.string(),
    description: z.string(),
    details: z.record(z.string(), z.unknown()),
    binData: z.record(z.string(), z.string()).nullish(),
  })
  .openapi('PaymentInstrument');

export const transactionSchema = z
  .object({
    id: z.string(),
    type: z.enum(['sale', 'credit']),
    status: z.enum(transactionStatuses),
    amount: z.string(),
    authorizedAmount: z.string(),
    currencyIsoCode: z.string(),
    merchantAccountId: z.string(),
    orderId: nullableText,
    customerId: nullableText,
    paymentMethodToken: nullableText,
    paymentMethod: paymentMethodView,
    refundedTransactionId: nullableText,
    refundedAmount: z.string(),
    refundIds: z.array(z.string()),
    processorResponseCode: nullableText,
    processorResponseText: nullableText,
    processorSettlementResponseCode: nullableText,
    gatewayRejectionReason: nullableText,
    avsErrorResponseCode: nullableText,
    avsPostalCodeResponseCode: nullableText,
    avsStreetAddressResponseCode: nullableText,
    cvvResponseCode: nullableText,
    billing: z.record(z.string(), z.string()).nullable(),
    shipping: z.record(z.string(), z.string()).nullable(),
    descriptor: z.object({ name: nullableText, phone: nullableText, url: nullableText }).nullable(),
    riskData: z.object({ deviceDataCaptured: z.boolean(), decision: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    statusHistory: z.array(z.object({ status: z.enum(transactionStatuses), at: z.iso.datetime() })),
  })
  .openapi('Transaction');

export const transactionQuery = z.object({
  orderId: shortText.optional(),
  status: z.enum(transactionStatuses).optional(),
  createdAfter: z.iso.datetime({ offset: true }).optional(),
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
});

export const transactionList = z
  .object({
    items: z.array(transactionSchema),
    page: z.number().int(),
    size: z.number().int(),
    total: z.number().int(),
  })
  .openapi('TransactionList');

export const customerRequest = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w-]{1,36}$/)
      .optional(),
    firstName: shortText.nullish(),
    lastName: shortText.nullish(),
    email: z.email().nullish(),
    phone: shortText.nullish(),
    company: shortText.nullish(),
  })
  .openapi('CustomerRequest');

export const vaultedMethodSchema = paymentMethodView
  .extend({
    token: z.string(),
    customerId: z.string(),
    default: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .openapi('VaultedPaymentMethod');

export const paymentMethodRequest = z
  .strictObject({
    customerId: shortText,
    paymentMethodNonce: shortText,
    deviceData: z.string().min(1).max(8_192).optional().openapi({ description: 'Checked, never kept' }),
    options: z
      .strictObject({
        makeDefault: z.boolean().optional(),
        verifyCard: z.boolean().optional(),
        threeDSecure: z.strictObject({ required: z.boolean().optional() }).optional(),
      })
      .optional(),
  })
  .openapi('PaymentMethodRequest');

export const paymentMethodUpdate = z
  .strictObject({ options: z.strictObject({ makeDefault: z.literal(true) }) })
  .openapi('PaymentMethodUpdate');

export const customerSchema = z
  .object({
    id: z.string(),
    firstName: nullableText,
    lastName: nullableText,
    email: nullableText,
    phone: nullableText,
    company: nullableText,
    createdAt: z.iso.datetime(),
    paymentMethods: z.array(vaultedMethodSchema),
  })
  .openapi('Customer');

export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(64)
    .openapi({ description: 'The same key and body give the same response, however often they are sent' }),
});

export const optionalIdempotencyHeader = z.object({
  'idempotency-key': z.string().min(1).max(64).optional(),
});
