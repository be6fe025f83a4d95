import { type Locale, locales } from '../../contract/locales.js';
import { type Theme, themes } from '../lib/theme.js';
import type { Api, CallOptions } from './client.js';

/** Settings that follow the user to other devices. */
export interface Settings {
  locale: Locale;
  theme: Theme;
  /** False if the user has turned off single-key shortcuts. */
  shortcuts: boolean;
}

/** Store that the user works for, or another role. */
interface Membership {
  storeId: string;
  storeCode: string;
  storeName: string;
  role: string;
}

/** Profile of the signed-in user. */
export interface Profile {
  memberships: readonly Membership[];
  /** Null until the user has chosen one. */
  locale: Locale | null;
  theme: Theme | null;
  shortcuts: boolean;
}

/** Reads a response of the server. An unknown setting counts as not chosen. */
export function readProfile(body: unknown): Profile {
  const { locale, theme, shortcuts, memberships } = isRecord(body) ? body : {};
  return {
    locale: locales.find((one) => one === locale) ?? null,
    theme: themes.find((one) => one === theme) ?? null,
    shortcuts: shortcuts !== false,
    memberships: Array.isArray(memberships) ? memberships.filter(isMembership) : [],
  };
}

function isRecord(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isMembership(value: unknown): value is Membership {
  return (
    isRecord(value) &&
    ['storeId', 'storeCode', 'storeName', 'role'].every((name) => typeof value[name] === 'string')
  );
}

/** Loads the profile of the signed-in user. */
export const loadProfile = (api: Api, options?: CallOptions): Promise<Profile> =>
  api.get<unknown>('/user/me', options).then(readProfile);
