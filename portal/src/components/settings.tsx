import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../http/client.js';
import { type Profile, readProfile, type Settings } from '../http/profile.js';
import { profileKeys, useProfile } from '../api/profile.js';
import { readClaims } from '../session/claims.js';
import { useLanguage } from '../i18n/language.js';
import { usePortal, useSession } from '../context/portal-context.js';
import { chooseTheme, readTheme } from '../lib/theme.js';

export interface SettingsValue extends Settings {
  /** Applies a change at once, and saves it in the profile. If that fails, the change is undone. */
  change(patch: Partial<Settings>): Promise<void>;
}

const SettingsContext = createContext<SettingsValue | null>(null);

/** Stores language, theme and shortcuts in the profile, and applies the profile's settings after the sign-in. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const { api, toasts } = usePortal();
  const { mutate } = useSWRConfig();
  const { locale, choose } = useLanguage();
  const { sub } = readClaims(useSession()?.token) ?? {};
  const profile = useProfile().data;
  const [theme, setTheme] = useState(readTheme);
  const [own, setOwn] = useState<boolean | null>(null);
  const shortcuts = own ?? profile?.shortcuts ?? true;

  const value = useMemo<SettingsValue>(() => {
    const settings: Settings = { locale, theme, shortcuts };
    const apply = (patch: Partial<Settings>) => {
      if (patch.locale !== undefined) void choose(patch.locale);
      if (patch.shortcuts !== undefined) setOwn(patch.shortcuts);
      if (patch.theme !== undefined) setTheme(patch.theme);
    };
    return {
      ...settings,
      async change(patch) {
        apply(patch);
        try {
          const saved = readProfile(await api.patch<unknown>('/user/me', patch));
          if (sub !== undefined) await mutate<Profile>(profileKeys.me(sub), saved, { revalidate: false });
        } catch (error) {
          // Guests have no profile; the browser keeps their settings.
          if (error instanceof ApiError && error.status === 403) return;
          apply(
            Object.fromEntries(Object.keys(patch).map((name) => [name, settings[name as keyof Settings]])),
          );
          toasts.show({ tone: 'danger', text: 'account.not-saved' });
        }
      },
    };
  }, [api, toasts, mutate, sub, choose, locale, theme, shortcuts]);

  useEffect(() => {
    if (theme !== readTheme()) chooseTheme(theme);
  }, [theme]);
  useProfileValue(profile?.locale ?? null, (next) => void choose(next));
  useProfileValue(profile?.theme ?? null, setTheme);
  return <SettingsContext value={value}>{children}</SettingsContext>;
}

/** Applies a setting of the profile when it arrives: it rules over the browser's. */
function useProfileValue<Value>(value: Value | null, apply: (value: Value) => void): void {
  useEffect(() => {
    if (value !== null) apply(value);
    // Only a new value of the profile counts: a later choice of the user must not be undone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
}

export function useSettings(): SettingsValue {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('There is no SettingsProvider.');
  return settings;
}

/** Returns false if the user has turned off single-key shortcuts (WCAG 2.1.4). */
export function useShortcuts(): boolean {
  return use(SettingsContext)?.shortcuts ?? true;
}
