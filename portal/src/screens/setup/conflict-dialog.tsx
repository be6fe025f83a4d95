import { useState } from 'react';
import { describe } from '../../components/describe-error.js';
import { usePortal } from '../../context/portal-context.js';
import type { Autosave } from '../../http/autosave.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';

interface ConflictDialogProps {
  isOpen: boolean;
  autosave: Autosave;
  onClose: () => void;
}

/** Asks whose version stays after the campaign was changed elsewhere. */
export function ConflictDialog({ isOpen, autosave, onClose }: ConflictDialogProps) {
  const t = useT();
  const { toasts } = usePortal();
  const [busy, setBusy] = useState<'theirs' | 'mine' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (choice: 'theirs' | 'mine') => {
    if (busy !== null) return;
    setBusy(choice);
    setError(null);
    try {
      if (choice === 'theirs') await autosave.reloadTheirs();
      else if (!(await autosave.keepMine())) toasts.show({ tone: 'danger', text: 'details.not-kept' });
      onClose();
    } catch (reason) {
      setError(reason);
    }
    setBusy(null);
  };
  return (
    <Dialog
      size="small"
      isAlert
      isOpen={isOpen}
      title={t('details.conflict')}
      onClose={onClose}
      actions={
        <>
          <Button loading={busy === 'theirs'} onClick={() => void run('theirs')}>
            {t('details.reload-theirs')}
          </Button>
          <Button kind="primary" data-first loading={busy === 'mine'} onClick={() => void run('mine')}>
            {t('details.keep-mine')}
          </Button>
        </>
      }
    >
      <p>{t('details.conflict-text')}</p>
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {describe(error, t)}
        </Notice>
      )}
    </Dialog>
  );
}
