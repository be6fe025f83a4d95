import { useState } from 'react';
import { type MessageKey, useAllMessages, useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

export type LegalTopic = 'privacy' | 'accessibility';

const paragraphs: Record<LegalTopic, readonly MessageKey[]> = {
  privacy: ['legal.privacy-data', 'legal.privacy-cookie', 'legal.privacy-payment', 'legal.privacy-third'],
  accessibility: ['legal.access-standard', 'legal.access-keys', 'legal.access-time', 'legal.access-help'],
};

interface LegalDialogProps {
  /** Null if the dialog is closed. */
  topic: LegalTopic | null;
  onClose: () => void;
}

/** Statement about privacy or accessibility. */
export function LegalDialog({ topic, onClose }: LegalDialogProps) {
  useAllMessages();
  const t = useT();
  // The last statement stays while the dialog fades out.
  const [shown, setShown] = useState<LegalTopic>(topic ?? 'privacy');
  if (topic !== null && topic !== shown) setShown(topic);
  return (
    <Dialog
      size="medium"
      title={t(`footer.${shown}`)}
      isOpen={topic !== null}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      {paragraphs[shown].map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
    </Dialog>
  );
}
