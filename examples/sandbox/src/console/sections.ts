import type { Insights } from '../insights/insights.js';
import { demoCredentials, type Merchant } from '../merchants/merchants.js';
import type { Outbox } from '../outbox.js';
import type { RequestLog } from '../requests/request-log.js';
import type { Scenarios } from '../scenarios/scenarios.js';
import type { Services } from '../services.js';
import { transactionStatuses } from '../transactions/machine.js';
import { eventRows, eventsPage } from './events-page.js';
import type { Html, PagePath } from './layout.js';
import { outboxPage, outboxRows } from './outbox-page.js';
import { countRows, overviewPage, scenarioRows, type Counts } from './overview-page.js';
import { pageNumber, pageSize, filterValue } from './paging.js';
import { preferenceRows } from './preferred-methods-form.js';
import { findRequests, requestRows, requestsPage } from './requests-page.js';
import { transactionRows, transactionsPage } from './transactions-page.js';
import { findCustomers, vaultPage, vaultRows } from './vault-page.js';
import { webhookRows, webhooksPage } from './webhooks-page.js';

export interface ConsoleSources {
  services: Services;
  requests: RequestLog;
  scenarios: Scenarios;
  outbox: Outbox;
  insights: Insights;
}

interface ConsolePage {
  /** Page with all of its sections. */
  page: Html;
  /** Sections that live updates replace. */
  sections: Readonly<Record<string, Html>>;
}

const latestRequests = 10;

type PageMaker = (sources: ConsoleSources, query: URLSearchParams) => Promise<ConsolePage>;

const makers: Readonly<Record<PagePath, PageMaker>> = {
  '/console': makeOverview,
  '/console/requests': ({ requests }, query) => {
    const { items, total } = findRequests(requests.recent(), query);
    const rows = requestRows(items);
    return Promise.resolve({ page: requestsPage(query, { rows, total }), sections: { requests: rows } });
  },
  '/console/transactions': makeTransactions,
  '/console/webhooks': makeWebhooks,
  '/console/vault': async ({ services }, query) => {
    const { items, total } = await findCustomers(services.db, query);
    const rows = vaultRows(items);
    return { page: vaultPage(query, { rows, total }), sections: { vault: rows } };
  },
  '/console/events': async ({ insights }) => {
    const rows = eventRows(await insights.list());
    return { page: eventsPage(rows), sections: { events: rows } };
  },
  '/console/outbox': async ({ outbox }) => {
    const rows = outboxRows(await outbox.list());
    return { page: outboxPage(rows), sections: { outbox: rows } };
  },
};

/** Renders a page of the console for the search in its query. */
export const consolePage = (path: PagePath, sources: ConsoleSources, query: URLSearchParams) =>
  makers[path](sources, query);

async function makeOverview(sources: ConsoleSources): Promise<ConsolePage> {
  const sections = {
    counts: countRows(await count(sources)),
    scenarios: scenarioRows(sources.scenarios.list()),
    preferences: preferenceRows(sources.services.preferredMethods.list()),
    requests: requestRows(sources.requests.recent().slice(-latestRequests).reverse()),
  };
  return { page: overviewPage(sections), sections };
}

async function makeTransactions({ services }: ConsoleSources, query: URLSearchParams): Promise<ConsolePage> {
  const status = transactionStatuses.find((known) => known === query.get('status'));
  const { items, total } = await services.transactions.list(
    services.db,
    filterValue(query, 'merchant') ?? null,
    {
      text: filterValue(query, 'q'),
      status,
      page: pageNumber(query),
      size: pageSize,
    },
  );
  const rows = transactionRows(items);
  return { page: transactionsPage(query, { rows, total }), sections: { transactions: rows } };
}

async function makeWebhooks({ services }: ConsoleSources, query: URLSearchParams): Promise<ConsolePage> {
  const merchants = await services.merchants.list();
  const requested = filterValue(query, 'merchant') ?? demoCredentials.id;
  const merchant: Merchant | null = merchants.find(({ id }) => id === requested) ?? null;
  const rows = webhookRows(merchant === null ? [] : await services.webhooks.list(services.db, merchant.id));
  return { page: webhooksPage(merchant, merchants, rows), sections: { webhooks: rows } };
}

async function count({ services, requests }: ConsoleSources): Promise<Counts> {
  const { db } = services;
  const rows = async (table: 'transaction' | 'customer' | 'outbox') => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };
  const { n: paymentMethods } = await db
    .selectFrom('payment_method')
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return {
    requests: requests.recent().length,
    transactions: await rows('transaction'),
    customers: await rows('customer'),
    paymentMethods,
    messages: await rows('outbox'),
  };
}
