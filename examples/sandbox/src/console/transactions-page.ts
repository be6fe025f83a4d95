import { html } from 'hono/html';
import {
  canRefund,
  transactionStatuses,
  transition,
  type TransactionEvent,
  type TransactionStatus,
} from '../transactions/machine.js';
import { formatAmount } from '../transactions/money.js';
import type { TransactionRow } from '../transactions/transaction-view.js';
import { restPaymentMethod } from '../vault/payment-details.js';
import { live, moment, type Html } from './layout.js';
import { choice, pager, searchField } from './paging.js';

export function transactionsPage(
  query: URLSearchParams,
  { rows, total }: { rows: Html; total: number },
): Html {
  return html`<section aria-label="Search transactions">
      <form class="switch" method="get" action="/console/transactions">
        ${searchField('q', 'Transaction, order or customer', query)}
        ${searchField('merchant', 'Merchant', query)}
        ${choice('status', 'Status', transactionStatuses, query)}
        <button type="submit">Search</button>
      </form>
    </section>
    <section aria-label="Transactions">
      <p class="hint">Newest first. Settle runs the processor’s nightly settlement now.</p>
      ${live('transactions', 'ol', 'rows', rows)} ${pager('/console/transactions', query, total)}
    </section>`;
}

export function transactionRows(rows: readonly TransactionRow[]): Html {
  if (rows.length === 0)
    return html`<li class="empty" data-key="none" data-version="1">No transactions yet.</li>`;
  return html`${rows.map(transactionRow)}`;
}

const tones: Partial<Record<TransactionStatus, string>> = {
  authorized: 'good',
  settled: 'good',
  settlement_declined: 'bad',
  processor_declined: 'bad',
  gateway_rejected: 'bad',
  failed: 'bad',
};

function transactionRow(row: TransactionRow): Html {
  const sign = row.kind === 'credit' ? '−' : '';
  const forms = [
    act(row, 'SUBMIT', 'submit-for-settlement', 'Submit'),
    act(row, 'START_SETTLING', 'settle', 'Settle'),
    act(row, 'SETTLE', 'settle', 'Settle'),
    act(row, 'VOID', 'void', 'Void'),
    act(row, 'EXPIRE', 'expire', 'Expire'),
    disputeForm(row),
    refundForm(row),
  ].filter((form) => form !== '');
  return html`<li
    class="row transaction"
    data-key="${row.id}"
    data-version="${row.updated_at.getTime()}-${row.status}"
  >
    <div class="head">
      ${moment(row.created_at)}
      <a href="/console/transactions/${row.merchant_id}/${row.id}"><code>${row.id}</code></a>
      <strong>${sign}${formatAmount(row.amount_minor, row.currency)} ${row.currency}</strong>
      <span class="badge ${tones[row.status] ?? ''}">${row.status.replaceAll('_', ' ')}</span>
    </div>
    <p class="meta">${factsOf(row).join(' · ')}</p>
    ${forms.length > 0 ? html`<div class="acts">${forms}</div>` : ''}
  </li>`;
}

function disputeForm(row: TransactionRow): Html | '' {
  if (row.kind !== 'sale' || row.status !== 'settled') return '';
  return actForm(row, 'dispute', 'Dispute');
}

function factsOf(row: TransactionRow): string[] {
  return [
    row.refunded_id && `refund of ${row.refunded_id}`,
    row.order_id && `order ${row.order_id}`,
    row.merchant_id,
    row.customer_id && `customer ${row.customer_id}`,
    restPaymentMethod(row.details).description,
    row.processor_code && `${row.processor_code} ${row.processor_text ?? ''}`,
    row.rejection_reason,
  ].filter((fact): fact is string => Boolean(fact));
}

/** Renders the button of an event, or nothing if the transaction's status does not accept it. */
function act(row: TransactionRow, event: TransactionEvent, path: string, label: string): Html | '' {
  return transition(row.status, event) === row.status ? '' : actForm(row, path, label);
}

function actForm(row: TransactionRow, path: string, label: string): Html {
  return html`<form method="post" action="/console/transactions/${row.merchant_id}/${row.id}/${path}">
    <button class="quiet" type="submit">${label}<span class="hidden"> ${row.id}</span></button>
  </form>`;
}

function refundForm(row: TransactionRow): Html | '' {
  if (row.kind !== 'sale' || !canRefund(row.status)) return '';
  return html`<form
    class="refund"
    method="post"
    action="/console/transactions/${row.merchant_id}/${row.id}/refund"
  >
    <label
      ><span class="hidden">Refund amount for ${row.id}, leave empty for a full refund</span>
      <input name="amount" inputmode="decimal" placeholder="Full" autocomplete="off" size="8"
    /></label>
    <button class="quiet" type="submit">Refund<span class="hidden"> ${row.id}</span></button>
  </form>`;
}
