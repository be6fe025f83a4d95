import { useLeave } from '../components/unsaved-changes.js';
import { usePortal, useSession } from '../context/portal-context.js';
import { useSettings } from '../components/settings.js';
import { themes } from '../lib/theme.js';
import { type Translate, useT } from '../i18n/i18n.js';
import { MenuButton } from '../ui/menu-button.js';
import type { MenuEntry } from '../ui/menu-entries.js';
import { languageNames } from './language-names.js';

/** Menu of the signed-in user: settings, and the way out. */
export function AccountMenu() {
  const t = useT();
  const session = useSession();
  const { auth, config } = usePortal();
  const { locale, theme, shortcuts, change } = useSettings();
  const leave = useLeave();
  if (!session) return null;
  const { initials, user, role } = session;
  const name = `${user.firstName} ${user.lastName}`;
  const entries = (): readonly MenuEntry[] => [
    {
      kind: 'choice',
      label: t('language'),
      value: locale,
      options: config.locales.map((one) => ({ value: one, text: languageNames[one], lang: one })),
      onChoose: (value) => {
        const chosen = config.locales.find((one) => one === value);
        if (chosen) void change({ locale: chosen });
      },
    },
    {
      kind: 'choice',
      label: t('theme'),
      value: theme,
      options: themes.map((one) => ({ value: one, text: t(`theme.${one}`) })),
      onChoose: (value) => {
        const chosen = themes.find((one) => one === value);
        if (chosen) void change({ theme: chosen });
      },
    },
    { kind: 'line' },
    // Recipients have no lists to search.
    ...(role === 'user' ? [] : shortcutEntries()),
    ...helpEntries(config.helpEmail, t),
    { kind: 'note', text: t('account.session') },
    {
      kind: 'item',
      text: t('logout'),
      onSelect: () => {
        leave(() => {
          auth.logOut('chosen');
        });
      },
    },
  ];
  const shortcutEntries = (): readonly MenuEntry[] => [
    {
      kind: 'switch',
      text: t('account.shortcuts'),
      isOn: shortcuts,
      onChange: (isOn) => void change({ shortcuts: isOn }),
    },
    { kind: 'note', text: t('account.shortcuts-text') },
    { kind: 'line' },
  ];
  return (
    <MenuButton
      className="account-button"
      label={t('account.label', { name })}
      header={
        <div className="menu-who">
          <strong>{name}</strong>
          {user.email === undefined ? null : <span className="muted">{user.email}</span>}
          <span className="muted">{t(`role.${role}`)}</span>
        </div>
      }
      entries={entries}
    >
      {initials}
    </MenuButton>
  );
}

/** Returns the entries that open a message to the help contact, and show its address; none without a contact. */
function helpEntries(email: string | null, t: Translate): readonly MenuEntry[] {
  if (email === null) return [];
  return [
    {
      kind: 'item',
      text: t('account.help'),
      onSelect: () => {
        window.location.assign(`mailto:${encodeURIComponent(email).replace('%40', '@')}`);
      },
    },
    { kind: 'note', text: email },
    { kind: 'line' },
  ];
}
