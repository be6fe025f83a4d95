import { useEffect, useId, useState } from 'react';
import { useAllMessages, useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { clockText } from '../lib/clock-text.js';
import { useModal } from '../ui/dialog.js';
import type { WarningView } from '../auth/session-watch.js';

interface ExpiryDialogProps {
  /** Null if the dialog is closed. */
  view: WarningView | null;
  onContinue: () => void;
  onLogOut: () => void;
}

/** Seconds at which screen readers announce the time. */
const announceAt = [240, 180, 120, 60, 30, 10] as const;

/**
 * Specification §2: no close icon, 500 px, the two buttons in this order. Escape continues the session, so
 * pressing it by accident loses no work.
 */
export function ExpiryDialog({ view, onContinue, onLogOut }: ExpiryDialogProps) {
  useAllMessages();
  const t = useT();
  const isOpen = view !== null;
  const dialog = useModal(isOpen);
  const id = useId();
  // The last content stays while the dialog fades out.
  const [shown, setShown] = useState(view);
  if (view !== null && view !== shown) setShown(view);
  const { leftMs = 0, isContinuing = false } = shown ?? {};
  const time = clockText(leftMs);
  useEffect(() => {
    if (!isOpen) return;
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) document.title = t('expiry.document', { time });
  }, [isOpen, time, t]);
  useEffect(() => {
    // A payment overlay that opened later covers the dialog; shown again, the dialog is on top.
    const element = dialog.current;
    if (!isOpen || !element || isOnTop(element)) return;
    element.close();
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [dialog, isOpen, time]);

  const seconds = Math.ceil(leftMs / 1_000);
  const announced = announceAt.findLast((mark) => seconds <= mark);
  return (
    <dialog
      ref={dialog}
      className="dialog expiry"
      role="alertdialog"
      // Browsers close a dialog at the second Escape without an event that can be prevented.
      closedby="none"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onContinue();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onContinue();
      }}
      onClose={() => {
        // Closed by a browser without support for `closedby`: the warning needs an answer.
        if (isOpen && !dialog.current?.open) dialog.current?.showModal();
      }}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{t('expiry.title')}</h2>
        <p id={`${id}-text`} className="tabular">
          {t('expiry.text', { time })}
        </p>
        <p className="visually-hidden" role="status">
          {!isOpen || announced === undefined ? '' : t('expiry.spoken', { seconds: announced })}
        </p>
        <div className="dialog-actions">
          <Button onClick={onLogOut}>{t('logout')}</Button>
          <Button kind="primary" data-first loading={isContinuing} onClick={onContinue}>
            {t('expiry.continue')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Returns false if something covers the middle of an element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
  return topElement === null || element.contains(topElement);
}
