import type { Outbox } from '../outbox.js';
import type { RequestLog } from '../requests/request-log.js';
import type { Scenarios } from '../scenarios/scenarios.js';
import type { Services } from '../services.js';
import type { Html, PagePath } from './layout.js';
import { outboxPage, outboxRows } from './outbox-page.js';
import { countRows, overviewPage, requestRows, scenarioRows, type Counts } from './overview-page.js';
import { preferenceRows } from './preferred-methods-form.js';
import { transactionRows, transactionsPage } from './transactions-page.js';

export interface ConsoleSources {
  services: Services;
  requests: RequestLog;
  scenarios: Scenarios;
  outbox: Outbox;
}

const shownRequests = 60;
const shownTransactions = 100;

/** The moving parts of each page; the page itself and the live updates show the very same. */
export function sectionsOf(path: PagePath, sources: ConsoleSources): Promise<Record<string, Html>> {
  switch (path) {
    case '/console':
      return overviewSections(sources);
    case '/console/transactions':
      return transactionSections(sources);
    case '/console/outbox':
      return outboxSections(sources);
  }
}

export async function pageOf(path: PagePath, sources: ConsoleSources): Promise<Html> {
  switch (path) {
    case '/console':
      return overviewPage(await overviewSections(sources));
    case '/console/transactions':
      return transactionsPage((await transactionSections(sources)).transactions);
    case '/console/outbox':
      return outboxPage((await outboxSections(sources)).outbox);
  }
}

async function overviewSections(sources: ConsoleSources) {
  return {
    counts: countRows(await count(sources)),
    scenarios: scenarioRows(sources.scenarios.list()),
    preferences: preferenceRows(sources.services.preferredMethods.list()),
    requests: requestRows(sources.requests.recent().slice(-shownRequests).reverse()),
  };
}

async function transactionSections({ services }: ConsoleSources) {
  const filter = { page: 1, size: shownTransactions };
  const { items } = await services.transactions.list(services.db, null, filter);
  return { transactions: transactionRows(items) };
}

async function outboxSections({ outbox }: ConsoleSources) {
  return { outbox: outboxRows(await outbox.list()) };
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
