import { useState, useTransition } from 'react';
import { part } from '../../lib/load-chunk.js';
import { useOnline } from '../../lib/use-online.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';

const RecipientPreviewDialog = part(() =>
  import('./recipient-preview-dialog.js').then((module) => module.RecipientPreviewDialog),
);

/** Button that shows the recipients' page in a dialog, whose code loads with the first press. */
export function RecipientPreview() {
  const t = useT();
  const isOnline = useOnline();
  const [hasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // The button is busy, and ignores presses, until the code of the dialog is loaded.
  const [isLoading, startLoading] = useTransition();
  return (
    <>
      <Button
        aria-haspopup="dialog"
        disabledGrayState={!isOnline}
        loading={isLoading}
        onClick={() => {
          startLoading(() => {
            setOpened(true);
            setOpen(true);
          });
        }}
      >
        <Icon name="eye" size={18} />
        <span className="wide-text">{t('preview.open')}</span>
      </Button>
      {hasOpened ? (
        <RecipientPreviewDialog
          isOpen={isOpen}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
