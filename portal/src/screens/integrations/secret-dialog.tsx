import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { CopyField } from '../../ui/copy-field.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';

interface SecretDialogProps {
  title: string;
  /** Name of the secret. */
  label: string;
  secret: string;
  /** Text about the use of the secret. */
  text: string;
  onClose: () => void;
}

const stayOpen = () => undefined;

/** Shows a new secret, which cannot be shown again. Only its button closes it: a press outside or Escape would lose the secret. */
export function SecretDialog({ title, label, secret, text, onClose }: SecretDialogProps) {
  const t = useT();
  return (
    <Dialog
      size="medium"
      isAlert
      isOpen
      title={title}
      onClose={stayOpen}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('integrations.done')}
        </Button>
      }
    >
      <Notice tone="warning">
        <p>{t('integrations.secret-once')}</p>
      </Notice>
      <CopyField label={label} value={secret} isFirst />
      <p className="muted">{text}</p>
    </Dialog>
  );
}
