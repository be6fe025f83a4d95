import insights from 'search-insights';
import Cookies from 'js-cookie';
import { isRecord } from './records.js';
import { customer, saveCustomer } from './shopper.js';
import type { Order } from '../wire.js';

const index = 'products';
/** Cookie of the analytics client. */
const cookieName = '_ALGOLIA';
/** Local storage entry of the analytics client, with the searches that led to products. */
const storageName = 'AlgoliaObjectQueryCache';
/** Six times thirty days (specification §9). */
const cookieDurationMs = 6 * 30 * 24 * 60 * 60 * 1000;

interface InsightsOptions {
  readonly appId: string;
  readonly apiKey: string;
  readonly host: string;
}

const options = readOptions();
/** Searches that led to a product, by product; a click refers to its search. */
const searches = new Map<string, { queryId: string; position: number }>();
let isRunning = false;

/** Returns true if analytics are configured and the shopper has neither agreed nor declined. */
export function needsConsent(): boolean {
  return options !== undefined && consent() === undefined;
}

/** Starts analytics if the shopper has agreed; otherwise nothing is stored or sent. */
export function startInsights(): void {
  if (!options || isRunning || consent() !== 'granted') return;
  isRunning = true;
  insights('init', { ...options, useCookie: true, cookieDuration: cookieDurationMs });
}

export function decide(decision: 'granted' | 'denied'): void {
  saveCustomer({ ...customer(), analytics: decision });
  if (decision === 'granted') startInsights();
  else {
    isRunning = false;
    searches.clear();
    clearInsights();
  }
}

/** Deletes all data that the analytics client has stored. */
function clearInsights(): void {
  Cookies.remove(cookieName, { path: '/' });
  try {
    localStorage.removeItem(storageName);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

/** Stores in memory which search listed a product, and its position. */
export function noteResults(queryId: string, products: readonly string[]): void {
  products.forEach((product, at) => searches.set(product, { queryId, position: at + 1 }));
}

export function sendClick(product: string): void {
  const search = searches.get(product);
  if (!isRunning || !search) return;
  quietly(
    insights('clickedObjectIDsAfterSearch', {
      index,
      eventName: 'Product clicked',
      queryID: search.queryId,
      objectIDs: [product],
      positions: [search.position],
    }),
  );
}

export function sendView(product: string): void {
  if (isRunning)
    quietly(insights('viewedObjectIDs', { index, eventName: 'Product viewed', objectIDs: [product] }));
}

export function sendPurchase({ lines, currency, total }: Order): void {
  if (!isRunning) return;
  quietly(
    insights('purchasedObjectIDs', {
      index,
      eventName: 'Order paid',
      objectIDs: lines.map(({ product }) => product),
      objectData: lines.map(({ product, unit, quantity }) => {
        const queryID = searches.get(product)?.queryId;
        return { price: unit / 100, quantity, ...(queryID ? { queryID } : {}) };
      }),
      value: total / 100,
      currency,
    }),
  );
}

/** Ignores failures, because the shop must work without the analytics service. */
function quietly(sent: Promise<boolean>): void {
  sent.catch(() => false);
}

/**
 * Returns the shopper's decision. The analytics cookie outlives the shop's cookies; while it exists, the shopper
 * has agreed.
 */
function consent(): 'granted' | 'denied' | undefined {
  return customer().analytics ?? (Cookies.get(cookieName) ? 'granted' : undefined);
}

function readOptions(): InsightsOptions | undefined {
  const found = configuration()['insights'];
  if (!isRecord(found)) return undefined;
  const { appId, apiKey, host } = found;
  return { appId: String(appId), apiKey: String(apiKey), host: String(host) };
}

/** Returns the configuration that the server has rendered into the page. */
export function configuration(): Readonly<Record<string, unknown>> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="configuration"]');
  const value: unknown = JSON.parse(meta?.content ?? '{}');
  return isRecord(value) ? value : {};
}
