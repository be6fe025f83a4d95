import { useState } from 'react';
import { type OnExisting, onExistingValues } from '../../../contract/import-values.js';
import type { ImportJob } from '../../../contract/imports.js';
import { useImportActions } from '../../api/imports.js';
import { ApiError } from '../../http/client.js';
import { useLanguage } from '../../i18n/language.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Figure, Figures } from '../../ui/figures.js';
import { Notice } from '../../ui/notice.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { Tabs } from '../../ui/tabs.js';
import { describe } from '../describe-error.js';
import { DateOrderNotice } from './date-order.js';
import { PreviewRows, ProblemRows } from './import-rows.js';
import { isRemapped, MappingForm } from './mapping-form.js';
import { ProblemsButton } from './problems-button.js';

interface ReviewStepProps {
  job: ImportJob;
  onJob: (job: ImportJob) => void;
  /** Called if the import has changed since the preview was loaded. */
  onConflict: () => void;
}

/** Second step: columns, the result of the check, and the decision to import. */
export function ReviewStep({ job, onJob, onConflict }: ReviewStepProps) {
  const { t, number } = useLanguage();
  const isOnline = useOnline();
  const { map, commit, cancel } = useImportActions();
  const { once, isBusy } = useOnce();
  const [error, setError] = useState<unknown>();
  const mapping = job.mapping.join();
  const [edited, setEdited] = useState({ mapping, columns: job.mapping });
  // Another mapping, also of another tab, ends the edits.
  const columns = edited.mapping === mapping ? edited.columns : job.mapping;
  const run = (work: () => Promise<ImportJob>) =>
    once(async () => {
      setError(undefined);
      try {
        onJob(await work());
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 409) onConflict();
        else setError(failure);
      }
    });
  const { counts, onExisting } = job;
  return (
    <>
      {job.headingRow > 1 ? (
        <Notice tone="info">
          {t('import.title-rows', { count: job.headingRow - 1, row: number(job.headingRow) })}
        </Notice>
      ) : null}
      {job.columns.some(isValue) ? (
        <Notice tone="warning">{t('import.no-headings', { row: number(job.headingRow) })}</Notice>
      ) : null}
      {job.encoding === 'WINDOWS-1252' ? <Notice tone="warning">{t('import.ansi')}</Notice> : null}
      <MappingForm
        key={mapping}
        job={job}
        columns={columns}
        onColumns={(next) => {
          setEdited({ mapping, columns: next });
        }}
        isBusy={isBusy}
        onApply={(next) => void run(() => map(job.id, { columns: next, onExisting }))}
      />
      <DateOrderNotice
        job={job}
        isBusy={isBusy}
        onOrder={(dateOrder) => void run(() => map(job.id, { columns: job.mapping, onExisting, dateOrder }))}
      />
      {job.isMapped ? <Numbers job={job} /> : null}
      {counts.existing > 0 ? (
        <RadioCards<OnExisting>
          label={t('import.existing-text')}
          hint={t('import.existing-hint')}
          value={onExisting}
          options={onExistingValues.map((value) => ({
            value,
            name: t(`import.${value}`),
            detail: t(`import.${value}-text`),
          }))}
          onChange={(value) => void run(() => map(job.id, { columns: job.mapping, onExisting: value }))}
        />
      ) : null}
      {job.isMapped ? <Rows job={job} /> : null}
      {error === undefined ? null : (
        <Notice tone="danger" role="alert">
          <p className="notice-title">{t('import.failed-action')}</p>
          <p>{describe(error, t)}</p>
        </Notice>
      )}
      <div className="import-actions import-decision">
        <Button disabledGrayState={!isOnline} onClick={() => void run(() => cancel(job.id))}>
          {t('import.cancel')}
        </Button>
        <Button
          kind="primary"
          disabledGrayState={!isOnline || !job.isMapped || counts.valid === 0 || isRemapped(job, columns)}
          loading={isBusy}
          onClick={() => void run(() => commit(job))}
        >
          {t('import.commit', { count: counts.valid })}
        </Button>
      </div>
    </>
  );
}

/** Returns true for a heading that is an email address, a phone number or a date: the file has no headings. */
const isValue = (heading: string): boolean => /@|^[+(]?\d[\d\s().\-/]{6,}$/.test(heading);

/** Result of the check, in numbers. */
function Numbers({ job }: { job: ImportJob }) {
  const { t, number } = useLanguage();
  const { counts } = job;
  const problems = counts.invalid + counts.duplicate;
  return (
    <>
      <Figures label={t('import.preview')}>
        <Figure name={t('import.new')} value={number(counts.valid - counts.existing)} />
        <Figure name={t('import.existing')} value={number(counts.existing)} />
        <Figure name={t('import.duplicates')} value={number(counts.duplicate)} />
        <Figure name={t('import.invalid')} value={number(counts.invalid)} />
      </Figures>
      {problems === 0 ? null : (
        <Notice tone="warning">
          <p>{counts.valid === 0 ? t('import.none-valid') : t('import.some-invalid', { count: problems })}</p>
          <ProblemsButton id={job.id} />
        </Notice>
      )}
    </>
  );
}

function Rows({ job }: { job: ImportJob }) {
  const { t, number } = useLanguage();
  const [tab, setTab] = useState('preview');
  const problems = job.counts.invalid + job.counts.duplicate;
  return (
    <Tabs
      label={t('import.rows')}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'preview', name: t('import.preview'), content: <PreviewRows job={job} /> },
        {
          id: 'problems',
          name: t('import.problems', { count: number(problems) }),
          content: <ProblemRows job={job} />,
        },
      ]}
    />
  );
}
