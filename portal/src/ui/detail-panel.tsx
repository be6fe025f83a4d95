import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../i18n/i18n.js';
import { Icon } from './icon.js';
import { useOverflow } from './use-overflow.js';

export interface DetailPanelProps {
  title: string;
  /** Id of the row's link, which takes the focus when the panel closes. */
  returnTo: string;
  onClose: () => void;
  /** Commands that are possible now. They stay in sight below the content, which scrolls. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Non-modal panel beside a list with the details of one row. The focus moves to its heading; Escape closes it and returns to
 * the row, or to the heading of the page if the row is not listed. Below 1024 px it replaces the list.
 */
export function DetailPanel({ title, returnTo, onClose, actions, children }: DetailPanelProps) {
  const t = useT();
  const id = useId();
  const [body, isLonger] = useOverflow('block');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    const panel = current?.closest('section');
    current?.focus({ preventScroll: true });
    // Its commands are at its end: the whole panel comes into view if there is room for it.
    if (panel && panel.getBoundingClientRect().bottom > window.innerHeight) panel.scrollIntoView();
    return () => {
      // The list may not be loaded yet, or show another page.
      const next = document.getElementById(returnTo) ?? document.querySelector<HTMLElement>('main h1');
      next?.focus();
    };
  }, [returnTo]);
  return (
    <section
      className="card detail"
      aria-labelledby={id}
      onKeyDown={(event) => {
        // Keys pressed in a dialog or menu that the panel has opened arrive here, too; Escape closes only that one.
        const { currentTarget, target } = event;
        const isOwn =
          target instanceof Element && currentTarget.contains(target) && !target.closest('dialog');
        if (isOwn && event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="detail-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={t('detail.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div
        ref={body}
        className="detail-body"
        {...(isLonger ? { role: 'group', tabIndex: 0, 'aria-labelledby': id } : {})}
      >
        {children}
      </div>
      {actions === undefined ? null : <div className="detail-actions">{actions}</div>}
    </section>
  );
}
