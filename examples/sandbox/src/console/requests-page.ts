import { html } from 'hono/html';
import { gatewayOperations } from '../requests/describe-request.js';
import type { RequestRecord } from '../requests/request-log.js';
import { serverOperations } from '../server-api/server-operations.js';
import { live, moment, type Html } from './layout.js';
import { choice, pageNumber, pager, pageSize, searchField, filterValue } from './paging.js';

const outcomes = ['2xx', '3xx', '4xx', '5xx', 'cut', 'scenario'];

export function requestsPage(query: URLSearchParams, { rows, total }: { rows: Html; total: number }): Html {
  return html`<section aria-label="Search requests">
      <form class="switch" method="get" action="/console/requests">
        ${searchField('q', 'Text, order or path', query)} ${searchField('merchant', 'Merchant', query)}
        ${choice('operation', 'Request', [...gatewayOperations, ...serverOperations], query)}
        ${choice('transport', 'Transport', ['rest', 'graphql', 'server', 'asset'], query)}
        ${choice('outcome', 'Outcome', outcomes, query)}
        <button type="submit">Search</button>
      </form>
    </section>
    <section aria-label="Requests">
      <p class="hint">
        Newest first. Card numbers, security codes, nonces and tokens are masked before storage.
      </p>
      ${live('requests', 'ol', 'rows', rows)} ${pager('/console/requests', query, total)}
    </section>`;
}

/** Returns one page of the matching requests, newest first. */
export function findRequests(
  records: readonly RequestRecord[],
  query: URLSearchParams,
): { items: RequestRecord[]; total: number } {
  const text = filterValue(query, 'q')?.toLowerCase();
  const exact = { merchantId: filterValue(query, 'merchant'), operation: filterValue(query, 'operation') };
  const transport = filterValue(query, 'transport');
  const outcome = filterValue(query, 'outcome');
  const found = records
    .filter(
      (record) =>
        (exact.merchantId === undefined || record.merchantId === exact.merchantId) &&
        (exact.operation === undefined || record.operation === exact.operation) &&
        (transport === undefined || record.transport === transport) &&
        (outcome === undefined || outcomeOf(record).includes(outcome)) &&
        (text === undefined || searchableText(record).includes(text)),
    )
    .reverse();
  const start = (pageNumber(query) - 1) * pageSize;
  return { items: found.slice(start, start + pageSize), total: found.length };
}

function outcomeOf({ status, ms, scenarioId }: RequestRecord): string[] {
  const outcome = status === null ? (ms === null ? [] : ['cut']) : [`${String(status)[0] ?? ''}xx`];
  return scenarioId === null ? outcome : [...outcome, 'scenario'];
}

function searchableText({ path, query, operationName, body, response }: RequestRecord): string {
  return JSON.stringify([path, query, operationName, body, response]).toLowerCase();
}

export function requestRows(records: readonly RequestRecord[]): Html {
  if (records.length === 0)
    return html`<li class="empty" data-key="none" data-version="1">No requests yet.</li>`;
  return html`${records.map(requestRow)}`;
}

function requestRow(record: RequestRecord): Html {
  return html`<li data-key="${record.id}" data-version="${record.ms ?? 'open'}">
    <details>
      <summary>
        ${moment(record.at)}
        <span class="main">${record.operation}</span>
        <span class="meta">${record.transport}</span>
        <span class="meta merchant">${record.merchantId ?? ''}</span>
        ${record.scenarioId === null ? '' : html`<span class="badge warn">scenario</span>`} ${outcome(record)}
      </summary>
      <dl class="facts">
        <dt>Request</dt>
        <dd><code>${record.method} ${record.origin}${record.path}</code></dd>
        ${part('Query', record.query)} ${part('Headers', record.headers)} ${part('Body', record.body)}
        ${part('Response', record.response)}
      </dl>
      ${
        record.canReplay
          ? html`<form method="post" action="/console/requests/${record.id}/replay">
              <button class="quiet" type="submit">
                Send again<span class="hidden"> ${record.operation} ${record.id}</span>
              </button>
            </form>`
          : html`<p class="meta">Can’t be sent again because it contains card data.</p>`
      }
    </details>
  </li>`;
}

function outcome({ status, ms }: RequestRecord): Html {
  if (ms === null) return html`<span class="badge">pending</span>`;
  if (status === null) return html`<span class="badge bad">cut</span><span class="meta ms">${ms} ms</span>`;
  const tone = status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good';
  return html`<span class="badge ${tone}">${status}</span><span class="meta ms">${ms} ms</span>`;
}

/** Renders a named value as indented JSON, or nothing for an empty value. */
export function part(name: string, value: unknown): Html | '' {
  const isEmpty =
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  if (isEmpty) return '';
  return html`<dt>${name}</dt>
    <dd><pre>${JSON.stringify(value, null, 2)}</pre></dd>`;
}
