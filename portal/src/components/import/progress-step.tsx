import { useId, useState } from 'react';
import type { ImportJob } from '../../../contract/imports.js';
import { useImportActions } from '../../api/imports.js';
import { useLanguage } from '../../i18n/language.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { describe } from '../describe-error.js';

interface ProgressStepProps {
  job: ImportJob;
  /** True if the last reading of the progress has failed. */
  isLost: boolean;
  onJob: (job: ImportJob) => void;
}

/** Progress of reading, checking or importing, which screen readers announce every ten percent. */
export function ProgressStep({ job, isLost, onJob }: ProgressStepProps) {
  const { t, number } = useLanguage();
  const isOnline = useOnline();
  const { cancel } = useImportActions();
  const { once, isBusy } = useOnce();
  const [error, setError] = useState<unknown>();
  const title = useId();
  const { counts, status, columns } = job;
  const isReading = columns.length === 0;
  const total = status === 'IMPORTING' ? counts.valid : counts.total;
  const tenths = total === 0 ? 0 : Math.floor((counts.processed / total) * 10) * 10;
  const step = status === 'IMPORTING' ? 'importing' : isReading ? 'reading' : 'checking';
  const stop = () =>
    once(async () => {
      setError(undefined);
      try {
        onJob(await cancel(job.id));
      } catch (failure) {
        setError(failure);
      }
    });
  return (
    <section className="card import-card" aria-labelledby={title}>
      <h2 id={title}>{t(`import.${step}`)}</h2>
      <div className="import-progress">
        <progress
          className="bar"
          aria-labelledby={title}
          {...(isReading ? {} : { max: Math.max(total, 1), value: counts.processed })}
        />
        <p className="muted tabular">
          {isReading
            ? job.filename
            : t('import.progress', { done: number(counts.processed), total: number(total) })}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {tenths === 0 ? '' : t('import.percent', { percent: tenths })}
      </p>
      {isLost ? <Notice tone="warning">{t('import.connection')}</Notice> : null}
      {error === undefined ? null : (
        <Notice tone="danger" role="alert">
          <p className="notice-title">{t('import.cancel-failed')}</p>
          <p>{describe(error, t)}</p>
        </Notice>
      )}
      <p className="muted">{t('import.stay')}</p>
      <div className="import-actions">
        <Button disabledGrayState={!isOnline} loading={isBusy} onClick={() => void stop()}>
          {t(status === 'IMPORTING' ? 'import.stop' : 'import.cancel')}
        </Button>
      </div>
    </section>
  );
}
