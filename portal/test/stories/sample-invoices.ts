import type { ClientToken, PaymentMethod, Statement } from '../../contract/billing.js';
import type { AccountSummary, Invoice, InvoiceSummary } from '../../contract/invoices.js';
import type { InvoiceStatus } from '../../contract/invoice-values.js';
import type { Payment } from '../../contract/payments.js';
import { payMethodsFor } from '../../contract/payment-values.js';
import { policies } from './sample.js';

const usd = (amount: number) => ({ amount, currencyCode: 'USD' as const });

/** Months of a year, the oldest first: the last one has not ended yet. */
const months = Array.from({ length: 13 }, (_, index) => new Date(Date.UTC(2026, index - 2, 1)));
const day = (date: Date) => date.toISOString().slice(0, 10);
const shifted = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);

interface Outline {
  status: InvoiceStatus;
  total: number;
  paid: number;
  processing?: number;
}

const outlines: readonly Outline[] = [
  { status: 'PAID', total: 318_240, paid: 318_240 },
  { status: 'VOID', total: 120_000, paid: 0 },
  { status: 'PAID', total: 402_115, paid: 402_115 },
  { status: 'PAST_DUE', total: 287_590, paid: 0 },
  { status: 'PARTIALLY_PAID', total: 351_075, paid: 100_000 },
  { status: 'OPEN', total: 264_300, paid: 0, processing: 264_300 },
  { status: 'OPEN', total: 412_948, paid: 0 },
];

export const invoiceId = (index: number) => `inv_0000000000000000000000000${index}`;

/** Invoices of the sample store, the newest first. */
const invoices: readonly InvoiceSummary[] = outlines
  .map(({ status, total, paid, processing = 0 }, index) => {
    const from = months[index + 5] ?? new Date(0);
    const issued = months[index + 6] ?? new Date(0);
    return {
      id: invoiceId(index),
      number: `US-2026-00${String(index + 10)}`,
      issuedAt: shifted(issued, 0.25).toISOString(),
      dueOn: day(shifted(issued, 30)),
      period: { from: day(from), to: day(shifted(issued, -1)) },
      total: usd(total),
      paid: usd(paid),
      balance: usd(status === 'VOID' ? 0 : total - paid),
      processing: usd(processing),
      status,
      version: 1,
    };
  })
  .reverse();

export const cardPayment: Payment = {
  id: 'pay_00000000000000000000000001',
  amount: usd(100_000),
  refunded: usd(0),
  status: 'SUCCEEDED',
  method: { type: 'CARD', name: 'Visa', lastFour: '1111' },
  failure: null,
  by: { name: 'Erin Sample', isAdmin: false },
  createdAt: '2026-08-14T15:20:00Z',
  settledAt: '2026-08-14T15:20:02Z',
};

const bankPayment: Payment = {
  ...cardPayment,
  id: 'pay_00000000000000000000000002',
  amount: usd(264_300),
  status: 'PENDING',
  method: { type: 'US_BANK_ACCOUNT', name: 'US bank account', lastFour: '6789' },
  by: { name: 'Alex Platform', isAdmin: true },
  settledAt: null,
};

const failedPayment: Payment = {
  ...cardPayment,
  id: 'pay_00000000000000000000000003',
  status: 'FAILED',
  failure: 'INSUFFICIENT_FUNDS',
  createdAt: '2026-08-14T15:18:00Z',
};

/** Returns an invoice with its lines and payments; undefined for an unknown id. */
function invoiceOf(id: string): Invoice | undefined {
  const summary = invoices.find((one) => one.id === id);
  if (!summary) return undefined;
  const fee = Math.round(summary.total.amount / 21);
  const credit = -9_034;
  const line = (
    kind: Invoice['lines'][number]['kind'],
    description: string,
    quantity: number,
    amount: number,
  ) => ({
    id: `lin_${kind}_${description}`,
    kind,
    policyId: kind === 'FEE' ? null : (policies[3]?.id ?? null),
    description,
    quantity,
    amount: usd(amount),
  });
  const exams = Math.round(summary.total.amount * 0.4);
  const glasses = summary.total.amount - fee - exams - credit;
  return {
    ...summary,
    from: { name: 'Vision Benefits' },
    billTo: {
      storeName: 'Sample Works US',
      name: 'Accounts payable',
      email: 'ap@sample.example',
      address: {
        ...{ street: '100 W Sample St', extra: 'Floor 4', city: 'Chicago', region: 'IL' },
        ...{ postalCode: '60601', country: 'us' as const },
      },
    },
    poNumber: 'PO-4471',
    lines: [
      line('BENEFIT', 'New glasses for everyone', 22, glasses),
      line('BENEFIT', 'Fall eye exams', 17, exams),
      line('CREDIT', 'Fall eye exams', 1, credit),
      line('FEE', '5', 1, fee),
    ],
    subtotal: summary.total,
    tax: usd(0),
    payments:
      summary.processing.amount > 0
        ? [bankPayment]
        : summary.paid.amount > 0
          ? [cardPayment, failedPayment]
          : [],
    timeZone: 'America/Chicago',
  };
}

export const account: AccountSummary = {
  due: usd(1_215_913),
  pastDue: usd(287_590),
  processing: usd(264_300),
  next: { on: '2027-01-01', amount: usd(198_420), credit: usd(0) },
  months: months.slice(0, 12).map((month, index) => ({
    month: day(month).slice(0, 7),
    invoiced: usd(index < 5 ? 240_000 + index * 21_000 : (outlines[index - 5]?.total ?? 0)),
    paid: usd(index < 5 ? 240_000 + index * 21_000 : (outlines[index - 5]?.paid ?? 0)),
  })),
  timeZone: 'America/Chicago',
};

export const noAccount: AccountSummary = {
  ...account,
  due: usd(0),
  pastDue: usd(0),
  processing: usd(0),
  months: account.months.map(({ month }) => ({ month, invoiced: usd(0), paid: usd(0) })),
};

export const visa: PaymentMethod = {
  ...{ token: 'visa', type: 'CreditCard', name: 'Visa', lastFour: '1111' },
  ...{ expires: '12/2030', isDefault: true },
};
export const bank: PaymentMethod = {
  ...{ token: 'bank', type: 'UsBankAccount', name: 'US bank account', lastFour: '6789' },
  ...{ expires: null, isDefault: false },
};

/** Authorization that the gateway of the stories accepts. */
const demoKey = 'development_tesserademokey_tessera_demo';

export const clientToken: ClientToken = {
  clientToken: demoKey,
  merchantAccountId: null,
  methods: payMethodsFor('USD'),
  threeDSecure: false,
  canSave: true,
};

const statements: readonly Statement[] = account.months
  .map(({ month, invoiced, paid }, index) => ({
    month,
    opening: usd(index * 12_500),
    charges: invoiced,
    payments: paid,
    closing: usd(index * 12_500 + invoiced.amount - paid.amount),
  }))
  .slice(-6)
  .reverse();

export const contact = {
  ...{ name: 'Accounts payable', email: 'ap@sample.example', phone: '+12025550100' },
  address: invoiceOf(invoiceId(6))?.billTo.address ?? null,
  ...{ poNumber: 'PO-4471', locale: null, version: 3 },
};

/** Returns the response to a call about money; undefined for others. */
export function respondAboutMoney(pathname: string, search: URLSearchParams): unknown {
  if (pathname === '/invoice') {
    const [status, q] = [search.get('status'), search.get('q') ?? ''];
    const items = invoices.filter(
      (invoice) =>
        invoice.number.includes(q) && (status === null || status.split(',').includes(invoice.status)),
    );
    return { items, page: 1, size: 25, total: items.length };
  }
  if (pathname === '/invoice/summary') return account;
  if (pathname.startsWith('/invoice/')) return invoiceOf(pathname.slice('/invoice/'.length));
  if (pathname === '/payment/client-token') return clientToken;
  if (pathname === '/billing/payment-method') return { items: [visa, bank] };
  if (pathname === '/billing/contact') return contact;
  if (pathname === '/billing/statement') return { items: statements };
  return undefined;
}
