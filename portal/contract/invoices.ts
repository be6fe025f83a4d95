import { z } from '@hono/zod-openapi';
import { addressSchema } from './billing.js';
import { invoiceLineKinds, invoiceSorts, invoiceStatuses } from './invoice-values.js';
import { paymentSchema } from './payments.js';
import { exportLocale } from './recipients.js';
import { commaList, day, listQuery, moneySchema, pageOf, searchText } from './schemas.js';

const summary = {
  id: z.string().describe('Id of the invoice'),
  number: z.string().describe('Number of the invoice, which is unique'),
  issuedAt: z.iso.datetime().describe('Time of issue'),
  dueOn: z.iso.date().describe('Last day of payment, in the time zone of the store'),
  period: z
    .object({
      from: z.iso.date().describe('First day'),
      to: z.iso.date().describe('Last day'),
    })
    .describe('Days whose redemptions the invoice charges, in the time zone of the store'),
  total: moneySchema,
  paid: moneySchema,
  balance: moneySchema,
  processing: moneySchema,
  status: z.enum(invoiceStatuses).describe('Status now'),
  version: z.number().int().describe('Number that each change increases; the `ETag` contains it'),
};

const invoiceSummarySchema = z.object(summary).openapi('InvoiceSummary', {
  description:
    'Invoice in a list. `balance` is what is not paid; `processing` is the part of it that pending payments will pay.',
});
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;

const invoiceLine = z.object({
  id: z.string().describe('Id of the line'),
  kind: z.enum(invoiceLineKinds).describe('`BENEFIT`: redemptions of a campaign; `FEE`: program fee'),
  policyId: z.string().nullable().describe('Id of the campaign; null for fees'),
  description: z.string().describe('Name of the campaign; for fees, the rate in percent'),
  quantity: z.number().int().describe('Number of redemptions; 1 for fees'),
  amount: moneySchema,
});

const billToSchema = z
  .object({
    storeName: z.string().describe('Name of the client'),
    name: z.string().describe('Name of the contact; empty for none'),
    email: z.string().describe('Email address of the contact; empty for none'),
    address: addressSchema.nullable().describe('Address; null for none'),
  })
  .openapi('BillTo', { description: 'Who receives an invoice, as of its issue' });

export const invoiceSchema = z
  .object({
    ...summary,
    from: z
      .object({
        name: z.string().describe('Name of the platform that issues the invoice'),
      })
      .describe('Who issues the invoice'),
    billTo: billToSchema,
    poNumber: z.string().describe('Purchase order number; empty for none'),
    lines: z.array(invoiceLine).describe('Lines in their order'),
    subtotal: moneySchema,
    tax: moneySchema,
    payments: z.array(paymentSchema).describe('Payments, the newest first'),
    timeZone: z.string().describe('Time zone of the store (IANA)'),
  })
  .openapi('Invoice', {
    description:
      'Invoice with its lines and payments. `balance` is what is not paid; `processing` is the part of it that pending payments will pay.',
  });
export type Invoice = z.infer<typeof invoiceSchema>;

const filters = {
  status: commaList(invoiceStatuses, 'Only invoices with these statuses. Values'),
  from: day
    .optional()
    .describe('Only invoices issued on this day or later, in the store’s time zone; in 1900 or later'),
  to: day
    .optional()
    .describe('Only invoices issued on this day or before, in the store’s time zone; in 1900 or later'),
  q: searchText('Part of the number'),
  sort: z
    .string()
    .regex(new RegExp(`^-?(?:${invoiceSorts.join('|')})$`))
    .default('-issuedAt')
    .describe('Field to sort by; a leading minus sorts in descending order'),
};

export const invoiceQuery = listQuery.extend(filters);
export type InvoiceQuery = z.infer<typeof invoiceQuery>;
export const invoicePage = pageOf(invoiceSummarySchema);

export const invoiceExportQuery = z.strictObject({
  ...filters,
  content: z
    .enum(['list', 'lines'])
    .default('list')
    .describe('`list`: a row per invoice; `lines`: a row per line'),
  locale: exportLocale,
});
export type InvoiceExportQuery = z.infer<typeof invoiceExportQuery>;

export const accountSummarySchema = z
  .object({
    due: moneySchema,
    pastDue: moneySchema,
    processing: moneySchema,
    next: z
      .object({
        on: z.iso.date().describe('Day of issue, in the time zone of the store'),
        amount: moneySchema,
        credit: moneySchema,
      })
      .describe(
        'Next invoice, with what has been redeemed so far. `credit` is the amount by which credits exceed it; it reduces a later one',
      ),
    months: z
      .array(
        z.object({
          month: z.string().describe('Month as `YYYY-MM`'),
          invoiced: moneySchema,
          paid: moneySchema,
        }),
      )
      .describe('Last 12 months, the oldest first: amounts invoiced for and paid in each'),
    timeZone: z.string().describe('Time zone of the store (IANA)'),
  })
  .openapi('AccountSummary', {
    description:
      'What a store owes: `due` is the balance of all invoices, `pastDue` the part after its due date, `processing` the part that pending payments will pay',
  });
export type AccountSummary = z.infer<typeof accountSummarySchema>;
