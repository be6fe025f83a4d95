/** Statuses of invoices as lists show them. `PAST_DUE`: not paid in full after the due date. */
export const invoiceStatuses = ['OPEN', 'PARTIALLY_PAID', 'PAST_DUE', 'PAID', 'VOID'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Fields that the list of invoices can be sorted by. */
export const invoiceSorts = ['number', 'issuedAt', 'dueOn', 'total', 'balance'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/** Kinds of lines: amounts that are charged, and those that are given back. */
export const invoiceLineKinds = ['BENEFIT', 'FEE', 'CREDIT'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];
