import { type ComponentType, useEffect, useRef, useState } from 'react';
import { usePortal, useSession } from '../app/portal-context.js';
import { useT } from '../i18n/i18n.js';
import type { AccountPopupProps } from './account-popup.js';

/**
 * Shows the initials that open the account menu. The menu's code loads on hover or focus, or when the page is
 * idle, so that it does not delay the first view.
 */
export function AccountMenu() {
  const t = useT();
  const { auth } = usePortal();
  const session = useSession();
  const [Popup, setPopup] = useState<ComponentType<AccountPopupProps> | null>(null);
  const [start, setStart] = useState({ isOpen: false, hasFocus: false });
  const button = useRef<HTMLButtonElement>(null);

  const load = (isOpen: boolean) => {
    if (isOpen) setStart({ isOpen: true, hasFocus: true });
    import('./account-popup.js').then(
      ({ AccountPopup }) => {
        const hasFocus = document.activeElement === button.current;
        setStart((before) => ({ ...before, hasFocus: before.hasFocus || hasFocus }));
        setPopup(() => AccountPopup);
      },
      // The button is kept; the next press retries.
      () => undefined,
    );
  };
  useEffect(() => {
    const idle = 'requestIdleCallback' in window ? window.requestIdleCallback : setTimeout;
    idle(() => {
      load(false);
    });
  }, []);

  if (!session) return null;
  const { initials, user, role } = session;
  const name = `${user.firstName} ${user.lastName}`;
  const label = t('account.label', { name });
  if (!Popup) {
    return (
      <button
        ref={button}
        type="button"
        className="account-button"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-label={label}
        onPointerEnter={() => {
          load(false);
        }}
        onClick={() => {
          load(true);
        }}
      >
        {initials}
      </button>
    );
  }
  return (
    <Popup
      start={start}
      label={label}
      initials={initials}
      name={name}
      detail={user.email ?? t(`role.${role}`)}
      onLogOut={() => {
        auth.logOut('chosen');
      }}
    />
  );
}
