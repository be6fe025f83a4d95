import { isMessageKey, type MessageKey } from '../messages/index.js';
import { isOneOf, type LocaleId, localeIds, type StoreId, storeIds, stores } from '../stores.js';
import { isRecord, isUuid } from './records.js';
import { dropCookie, readCookie, readJsonCookie, writeCookie } from './cookies.js';

/** Returns the store of the shopper's country; the server's guess until they choose. */
export function storeOf(): StoreId {
  const cookie = readCookie('store');
  if (isOneOf(storeIds, cookie)) return cookie;
  const { store } = document.documentElement.dataset;
  return isOneOf(storeIds, store) ? store : 'us';
}

export function localeOf(): LocaleId {
  const cookie = readCookie('locale');
  if (isOneOf(localeIds, cookie)) return cookie;
  const { lang } = document.documentElement;
  return isOneOf(localeIds, lang) ? lang : 'en-US';
}

export function chooseStore(store: StoreId): void {
  const { currency, country } = stores[store];
  writeCookie('store', store);
  writeCookie('currency', currency);
  writeCookie('country', country);
}

export function chooseLocale(locale: LocaleId): void {
  writeCookie('locale', locale);
}

export interface Customer {
  /** Random id that only this browser has. The server shows an order only to its shopper. */
  readonly id: string;
  /** The shopper's decision about search analytics; undefined until they decide. */
  readonly analytics?: 'granted' | 'denied' | undefined;
}

export function customer(): Customer {
  const known = readJsonCookie('customer', parseCustomer);
  if (known) return known;
  const fresh = { id: crypto.randomUUID() };
  saveCustomer(fresh);
  return fresh;
}

export function saveCustomer(value: Customer): void {
  writeCookie('customer', JSON.stringify(value));
}

export interface FlashMessage {
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, string>>;
}

/** Stores a message that the next page shows once. */
export function setFlashMessage(key: MessageKey, params: FlashMessage['params'] = {}): void {
  writeCookie('message', JSON.stringify({ key, words: params }));
}

export function takeFlashMessage(): FlashMessage | undefined {
  const message = readJsonCookie('message', parseFlashMessage);
  if (message) dropCookie('message');
  return message;
}

function parseCustomer(value: unknown): Customer | undefined {
  if (!isRecord(value) || !isUuid(value['id'])) return undefined;
  const analytics = value['analytics'];
  return { id: value['id'], ...(isOneOf(['granted', 'denied'], analytics) ? { analytics } : {}) };
}

function parseFlashMessage(value: unknown): FlashMessage | undefined {
  if (!isRecord(value)) return undefined;
  const { key, words: params } = value;
  if (typeof key !== 'string' || !isMessageKey(key) || !isRecord(params)) return undefined;
  return {
    key,
    params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, String(param)])),
  };
}
