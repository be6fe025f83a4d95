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

/** Part of the window that shows the panel at least: its heading, its commands, which stay in sight, and some of its content. */
const leastPart = 1 / 3;

/** Scrolls no further than the panel needs to be usable, so that the pointer stays on the row. */
function revealPanel(panel: HTMLElement, row: HTMLElement | null): void {
  const { top, bottom } = panel.getBoundingClientRect();
  // It can replace a list that was scrolled.
  if (top < 0) {
    panel.scrollIntoView();
    return;
  }
  const { scrollMarginBlockStart, scrollMarginBlockEnd } = getComputedStyle(panel);
  const hidden = bottom + Number.parseFloat(scrollMarginBlockEnd) - window.innerHeight;
  const missing = Math.min(hidden, top - window.innerHeight * (1 - leastPart));
  // The row may be above the panel's start.
  const room = (row?.getBoundingClientRect().top ?? Infinity) - Number.parseFloat(scrollMarginBlockStart);
  const distance = Math.min(missing, room);
  if (distance > 0) window.scrollBy({ top: distance });
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
    if (panel) revealPanel(panel, document.getElementById(returnTo));
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
