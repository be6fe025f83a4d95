import { type Locale, locales } from '../../contract/locales.js';
import { usePortal, useSession } from '../context/portal-context.js';
import { type Theme, themes } from '../lib/theme.js';
import { readClaims } from '../session/claims.js';
import { useData } from './use-data.js';

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

export const profileKeys = {
  me: (sub: string) => ['profile', sub] as const,
};

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

export function useProfile() {
  const { api } = usePortal();
  const { sub } = readClaims(useSession()?.token) ?? {};
  return useData(sub === undefined ? null : profileKeys.me(sub), () =>
    api.get<unknown>('/user/me').then(readProfile),
  );
}
