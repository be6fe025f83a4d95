import type { ReactNode } from 'react';
import type { Policy } from '../../../contract/policies.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/language.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';

export interface DraftDialogProps {
  /** All drafts of the store; null if the dialog is closed. */
  drafts: readonly Policy[] | null;
  isBusy: boolean;
  problem: ReactNode;
  onNew: () => void;
  onClose: () => void;
}

/** Offers to continue one of the drafts, or to start a new campaign. */
export function DraftDialog({ drafts, isBusy, problem, onNew, onClose }: DraftDialogProps) {
  const { t, date } = useLanguage();
  return (
    <Dialog
      size="small"
      title={t('draft.title')}
      isOpen={drafts !== null}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('draft.cancel')}</Button>
          <Button kind="primary" loading={isBusy} onClick={onNew}>
            {t('draft.new')}
          </Button>
        </>
      }
    >
      {problem}
      <p>{t('draft.text', { count: drafts?.length ?? 0 })}</p>
      <ul className="drafts">
        {drafts?.map(({ id, name, usage, updatedAt, timeZone }) => (
          <li key={id}>
            <Link className="draft" to={`/campaigns/setup/details?campaignId=${id}`}>
              <Icon name="pencil" size={18} />
              <span className="draft-text">
                <strong>{name === '' ? t('campaigns.untitled') : name}</strong>
                <span className="muted small">
                  {usage === null ? null : <span>{`${t(`usage.${usage}`)} · `}</span>}
                  <span>{t('draft.edited', { date: date(updatedAt, timeZone) })}</span>
                </span>
              </span>
              <Icon name="end" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
