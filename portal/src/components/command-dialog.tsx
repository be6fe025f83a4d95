import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.js';
import { useOnline } from '../lib/use-online.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Notice } from '../ui/notice.js';

interface CommandDialogProps {
  title: string;
  /** Text of the button that does it; null if it cannot be done. */
  command: string | null;
  /** Text of the button that closes the dialog. Default: Cancel. */
  cancel?: string | undefined;
  /** True if the focus starts in a field of the content, not on the button that closes the dialog. */
  hasField?: boolean;
  /** True if the command removes or withdraws something. */
  isDangerous?: boolean;
  isBusy: boolean;
  /** Reason why it has failed; null if it has not. */
  failure: string | null;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before something is done, and states its effect. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, command, cancel, isBusy, failure, onClose, onConfirm, children } = props;
  const { hasField = false, isDangerous = false } = props;
  const t = useT();
  const isOnline = useOnline();
  return (
    <Dialog
      size="small"
      isAlert
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button {...(hasField ? {} : { 'data-first': true })} onClick={onClose}>
            {cancel ?? t('dialog.cancel')}
          </Button>
          {command === null ? null : (
            <Button
              kind="primary"
              isDangerous={isDangerous}
              disabledGrayState={!isOnline}
              loading={isBusy}
              onClick={onConfirm}
            >
              {command}
            </Button>
          )}
        </>
      }
    >
      {failure === null ? null : (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {children}
    </Dialog>
  );
}
