import type { LocaleId } from '../stores.js';
import { enUs, type MessageKey, type Messages } from './en-us.js';
import { frCa } from './fr-ca.js';

export type { MessageKey, Messages } from './en-us.js';

export const messages: Readonly<Record<LocaleId, Messages>> = { 'en-US': enUs, 'fr-CA': frCa };

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(enUs, key);
}

export function fillIn(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
}
