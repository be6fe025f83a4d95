import { html } from 'hono/html';
import { type DisputeRow, viewDispute } from '../disputes/disputes.js';
import type { TransactionRow, TransactionView } from '../transactions/transaction-view.js';
import { moment, type Html } from './layout.js';
import { part } from './requests-page.js';
import { transactionRows } from './transactions-page.js';

export interface ShownTransaction {
  row: TransactionRow;
  view: TransactionView;
  disputes: readonly DisputeRow[];
}

/** Renders a transaction with the bank's checks, its history and a link to its requests. */
export function transactionPage({ row, view, disputes }: ShownTransaction): Html {
  const { statusHistory, riskData, billing, shipping, descriptor, paymentMethod, refundIds } = view;
  const search = new URLSearchParams({ q: row.order_id ?? row.id });
  return html`<section aria-label="Transaction">
      <ol class="rows">
        ${transactionRows([row])}
      </ol>
      <p><a href="/console/requests?${search.toString()}">Requests for this order</a></p>
    </section>
    <section aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      <dl class="facts">
        ${fact('Authorized', `${view.authorizedAmount} ${view.currencyIsoCode}`)}
        ${fact('Refunded', `${view.refundedAmount} ${view.currencyIsoCode}`)}
        ${fact('AVS, postal code', view.avsPostalCodeResponseCode)}
        ${fact('AVS, street', view.avsStreetAddressResponseCode)}
        ${fact('AVS, error', view.avsErrorResponseCode)} ${fact('CVV', view.cvvResponseCode)}
        ${fact('Processor', codeAndText(view.processorResponseCode, view.processorResponseText))}
        ${fact('Settlement', view.processorSettlementResponseCode)}
        ${fact('Gateway rejection', view.gatewayRejectionReason)}
        ${fact('Risk', riskData === null ? 'Not evaluated' : riskData.decision)}
      </dl>
    </section>
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol class="rows">
        ${statusHistory.map(
          ({ status, at }) =>
            html`<li class="row">
              ${moment(new Date(at))} <span class="badge">${status.replaceAll('_', ' ')}</span>
            </li>`,
        )}
      </ol>
    </section>
    <section aria-labelledby="details">
      <h2 id="details">Details</h2>
      <dl class="facts">
        ${part('Payment method', paymentMethod)} ${part('Billing', billing)} ${part('Shipping', shipping)}
        ${part('Descriptor', descriptor)} ${part('Refunds', refundIds)}
        ${part('Disputes', disputes.map(viewDispute))}
      </dl>
    </section>`;
}

const codeAndText = (code: string | null, text: string | null) =>
  code === null ? null : `${code} ${text ?? ''}`;

function fact(name: string, value: string | null): Html {
  return html`<dt>${name}</dt>
    <dd>${value ?? 'None'}</dd>`;
}
