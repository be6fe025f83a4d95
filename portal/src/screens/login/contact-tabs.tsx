import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useT } from '../../i18n/i18n.js';
import { StartIcon } from '../../ui/start-icon.js';

export type ContactKind = 'email' | 'phone';

interface ContactTabsProps {
  /** Kinds that messages can be sent to. A single one needs no tabs. */
  kinds: readonly ContactKind[];
  kind: ContactKind;
  onKind: (kind: ContactKind) => void;
  children: ReactNode;
}

/** Tabs without a library, so that the sign-in page loads quickly. */
export function ContactTabs({ kinds, kind, onKind, children }: ContactTabsProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const index = kinds.indexOf(kind);
    const target =
      event.key === 'ArrowRight' || event.key === 'ArrowLeft'
        ? kinds[1 - index]
        : event.key === 'Home'
          ? kinds[0]
          : event.key === 'End'
            ? kinds.at(-1)
            : undefined;
    if (target === undefined) return;
    event.preventDefault();
    onKind(target);
    list.current?.querySelector<HTMLElement>(`#tab-${target}`)?.focus();
  };
  if (kinds.length < 2) return children;
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={t('login.ways')} onKeyDown={press}>
        {kinds.map((one) => (
          <button
            key={one}
            id={`tab-${one}`}
            type="button"
            role="tab"
            aria-selected={one === kind}
            aria-controls="login-panel"
            tabIndex={one === kind ? 0 : -1}
            onClick={() => {
              onKind(one);
            }}
          >
            <StartIcon name={one === 'email' ? 'mail' : 'phone'} size={18} />
            {t(`login.tab-${one}`)}
          </button>
        ))}
      </div>
      <div id="login-panel" role="tabpanel" aria-labelledby={`tab-${kind}`}>
        {children}
      </div>
    </>
  );
}
