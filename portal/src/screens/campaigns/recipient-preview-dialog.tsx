import { useId, useRef } from 'react';
import { useRecipientPreview } from '../../api/recipient-preview.js';
import { useT } from '../../i18n/i18n.js';
import { BenefitList } from '../../components/benefit-list.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Skeleton } from '../../ui/skeleton.js';

interface RecipientPreviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the recipients' page in a dialog, read-only. */
export function RecipientPreviewDialog({ isOpen, onClose }: RecipientPreviewDialogProps) {
  const t = useT();
  return (
    <Dialog size="large" title={t('preview.open')} isOpen={isOpen} onClose={onClose}>
      <RecipientsPage />
    </Dialog>
  );
}

/** A component of its own: the dialog mounts it only while it is open, and the preview's session lasts as long. */
function RecipientsPage() {
  const t = useT();
  const { data, error, reload } = useRecipientPreview();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const retry = () => {
    // The pressed button is removed, and the focus must stay in the dialog.
    heading.current?.focus();
    reload();
  };
  const content = () => {
    if (error !== undefined) return <ErrorPanel title={t('preview.failed')} error={error} onRetry={retry} />;
    if (!data) return <Skeleton rows={3} thing={t('benefit.title')} />;
    if (data.length === 0)
      return <EmptyState icon="campaigns" title={t('preview.none')} text={t('preview.none-text')} />;
    return <BenefitList policies={data} heading="h4" />;
  };
  return (
    <>
      <p className="muted">{t('preview.note')}</p>
      <section className="recipients-page" aria-labelledby={id}>
        <h3 ref={heading} id={id} tabIndex={-1} data-first>
          {t('benefit.title')}
        </h3>
        <p className="lead">{t('benefit.lead')}</p>
        {content()}
      </section>
    </>
  );
}
