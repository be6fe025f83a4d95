import { useEffect, useId } from 'react';
import { useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { clockText } from '../ui/clock-text.js';
import { useModal } from '../ui/dialog.js';

interface ExpiryDialogProps {
  isOpen: boolean;
  leftMs: number;
  isContinuing: boolean;
  onContinue: () => void;
  onLogOut: () => void;
}

/** Seconds at which screen readers announce the time. */
const spokenAt = [240, 180, 120, 60, 30, 10] as const;

/**
 * Specification §2: no close icon, 500 px, the two buttons in this order. Escape continues the session, so
 * pressing it by accident loses no work.
 */
export function ExpiryDialog({ isOpen, leftMs, isContinuing, onContinue, onLogOut }: ExpiryDialogProps) {
  const t = useT();
  const dialog = useModal(isOpen);
  const id = useId();
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

  const seconds = Math.ceil(leftMs / 1_000);
  const spoken = spokenAt.findLast((mark) => seconds <= mark);
  return (
    <dialog
      ref={dialog}
      className="dialog expiry"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      {isOpen ? (
        <div className="dialog-body">
          <h2 id={`${id}-title`}>{t('expiry.title')}</h2>
          <p id={`${id}-text`} className="tabular">
            {t('expiry.text', { time })}
          </p>
          <p className="visually-hidden" role="status">
            {spoken === undefined ? '' : t('expiry.spoken', { seconds: spoken })}
          </p>
          <div className="dialog-actions">
            <Button onClick={onLogOut}>{t('logout')}</Button>
            <Button kind="primary" data-first loading={isContinuing} onClick={onContinue}>
              {t('expiry.continue')}
            </Button>
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
