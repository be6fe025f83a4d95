import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import type { Locale } from '../../contract/locales.js';
import { usePortal } from '../app/portal-context.js';
import { chooseTheme, readTheme, type Theme, themes } from '../app/theme.js';
import { useLanguage } from '../i18n/i18n.js';
import { Icon } from '../ui/icon.js';
import { languageNames } from './language-names.js';

export interface AccountPopupProps {
  /** State of the plain button that this component replaces. */
  start: { isOpen: boolean; hasFocus: boolean };
  label: string;
  initials: string;
  name: string;
  detail: string;
  onLogOut: () => void;
}

export function AccountPopup({ start, label, initials, name, detail, onLogOut }: AccountPopupProps) {
  const { locale, t, choose } = useLanguage();
  const { config } = usePortal();
  const [theme, setTheme] = useState(readTheme);
  // Inside the header, because content outside of all landmarks is hard to find with a screen reader.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <CSPProvider disableStyleElements>
      <div ref={setPlace} />
      <Menu.Root defaultOpen={start.isOpen}>
        <Menu.Trigger className="account-button" aria-label={label} autoFocus={start.hasFocus}>
          {initials}
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className="menu-place" align="end" sideOffset={8}>
            <Menu.Popup className="menu">
              <div className="menu-who">
                <strong>{name}</strong>
                <span className="muted">{detail}</span>
              </div>
              <Menu.RadioGroup
                aria-label={t('language')}
                value={locale}
                onValueChange={(next: Locale) => {
                  choose(next);
                }}
              >
                <div className="menu-heading" aria-hidden="true">
                  {t('language')}
                </div>
                {config.locales.map((one) => (
                  <Choice key={one} value={one} text={languageNames[one]} lang={one} />
                ))}
              </Menu.RadioGroup>
              <Menu.RadioGroup
                aria-label={t('theme')}
                value={theme}
                onValueChange={(next: Theme) => {
                  chooseTheme(next);
                  setTheme(next);
                }}
              >
                <div className="menu-heading" aria-hidden="true">
                  {t('theme')}
                </div>
                {themes.map((one) => (
                  <Choice key={one} value={one} text={t(`theme.${one}`)} />
                ))}
              </Menu.RadioGroup>
              <Menu.Separator className="menu-line" />
              <Menu.Item className="menu-item" onClick={onLogOut}>
                {t('logout')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  );
}

function Choice({ value, text, lang }: { value: string; text: string; lang?: string }) {
  return (
    <Menu.RadioItem className="menu-item" value={value} closeOnClick={false} lang={lang}>
      <span>{text}</span>
      <Menu.RadioItemIndicator className="menu-check">
        <Icon name="check" size={16} />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  );
}
