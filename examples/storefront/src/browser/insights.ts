import insights from 'search-insights';
import Cookies from 'js-cookie';
import { isRecord } from './records.js';
import { customer, saveCustomer } from './shopper.js';
import type { Order } from '../wire.js';

const index = 'products';
/** Name of the cookie that the service's client keeps. */
const cookieName = '_ALGOLIA';
/** Name under which it keeps, in the local storage, which search led to an article. */
const storageName = 'AlgoliaObjectQueryCache';
/** Six times thirty days (specification §9). */
const cookieDurationMs = 6 * 30 * 24 * 60 * 60 * 1000;

interface InsightsOptions {
  readonly appId: string;
  readonly apiKey: string;
  readonly host: string;
}

const options = readOptions();
/** The search that led to an article: a click belongs to it. */
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

export function decide(answer: 'granted' | 'denied'): void {
  saveCustomer({ ...customer(), analytics: answer });
  if (answer === 'granted') startInsights();
  else {
    isRunning = false;
    searches.clear();
    forgetAll();
  }
}

/** Removes all that the service's client has stored. */
function forgetAll(): void {
  Cookies.remove(cookieName, { path: '/' });
  try {
    localStorage.removeItem(storageName);
  } catch {
    // Where storage is not allowed, nothing was stored.
  }
}

/** Remembers, on this page only, which search showed an article and where. */
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

/** Nothing of the shop waits for the service, or fails with it. */
function quietly(sent: Promise<boolean>): void {
  sent.catch(() => false);
}

/** The analytics cookie outlives the shopper's own ones: as long as it is there, the answer was yes. */
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
