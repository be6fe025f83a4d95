import type { ReactNode } from 'react';
import type { ImportJob } from '../../../contract/imports.js';
import { useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { importErrorText } from './error-text.js';
import { ProblemsButton } from './problems-button.js';

interface ResultStepProps {
  job: ImportJob;
  onAnother: () => void;
  onClose: () => void;
}

/** End of an import: what was saved, what was not, and how to go on. */
export function ResultStep({ job, onAnother, onClose }: ResultStepProps) {
  const t = useT();
  const { counts } = job;
  const problems = counts.invalid + counts.duplicate;
  return (
    <div className="import-result">
      <Outcome job={job} />
      {job.status === 'DONE' && problems > 0 ? (
        <Notice tone="warning">
          <p>{t('import.left-out', { count: problems })}</p>
          <ProblemsButton id={job.id} />
        </Notice>
      ) : null}
      <div className="import-actions">
        <Button onClick={onAnother}>{t('import.another')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('import.view')}
        </Button>
      </div>
    </div>
  );
}

function Outcome({ job }: { job: ImportJob }): ReactNode {
  const language = useLanguage();
  const { t } = language;
  const { status, counts } = job;
  if (status === 'DONE') {
    const { created, updated, skipped } = counts;
    return (
      <Notice tone="success" role="status">
        <p className="notice-title">{t('import.done')}</p>
        <p>{t('import.done-text', { created, updated, skipped })}</p>
      </Notice>
    );
  }
  if (status === 'FAILED') {
    return (
      <Notice tone="danger" role="alert">
        <p className="notice-title">{t('import.failed')}</p>
        <p>{importErrorText(job, language)}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" role="status">
      <p className="notice-title">{t('import.stopped')}</p>
      <p>{t('import.stopped-text', { count: counts.created + counts.updated })}</p>
    </Notice>
  );
}
