import { useId, useState } from 'react';
import { type ImportField, importFields, mappingProblem } from '../../../contract/import-values.js';
import type { ImportJob } from '../../../contract/imports.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { fieldKeys } from './field-keys.js';

interface MappingFormProps {
  job: ImportJob;
  /** Chosen fields, which may not be applied yet. */
  columns: ImportJob['mapping'];
  onColumns: (columns: ImportJob['mapping']) => void;
  isBusy: boolean;
  onApply: (columns: ImportJob['mapping']) => void;
}

/** Returns true if the chosen fields are not those of the check. */
export const isRemapped = ({ mapping }: ImportJob, columns: ImportJob['mapping']): boolean =>
  columns.some((field, index) => field !== mapping[index]);

/** Choice of a field for each column of the file, with examples of its values. */
export function MappingForm({ job, columns, onColumns, isBusy, onApply }: MappingFormProps) {
  const t = useT();
  const title = useId();
  const [isShown, setShown] = useState(!job.isMapped);
  const problem = mappingProblem(columns);
  const isChanged = isRemapped(job, columns);
  const nameOf = (heading: string, index: number) =>
    heading === '' ? t('import.column', { number: index + 1 }) : heading;
  const left = job.columns.map(nameOf).filter((_, index) => (columns[index] ?? null) === null);
  return (
    <section className="card import-card" aria-labelledby={title}>
      <div>
        <h2 id={title}>{t('import.columns')}</h2>
        <p className="muted">{t('import.columns-text')}</p>
      </div>
      <ul className="import-columns">
        {job.columns.map((heading, index) => (
          // Two columns may have the same heading.
          <li key={index}>
            <ColumnField
              heading={nameOf(heading, index)}
              example={job.sample.map((row) => row[index] ?? '').find((cell) => cell !== '')}
              field={columns[index] ?? null}
              onField={(field) => {
                onColumns(columns.map((one, at) => (at === index ? field : one)));
                setShown(true);
              }}
            />
          </li>
        ))}
      </ul>
      {left.length === 0 ? null : (
        <p className="muted">{t('import.left-columns', { columns: left.join(', ') })}</p>
      )}
      {problem !== undefined && isShown ? (
        <Notice tone="warning" role="status">
          {t(`import.${problem}`)}
        </Notice>
      ) : null}
      <div className="import-actions">
        <Button
          disabledGrayState={problem !== undefined || !isChanged}
          loading={isBusy}
          onClick={() => {
            onApply(columns);
          }}
        >
          {t('import.apply')}
        </Button>
      </div>
    </section>
  );
}

interface ColumnFieldProps {
  heading: string;
  example: string | undefined;
  field: ImportField | null;
  onField: (field: ImportField | null) => void;
}

function ColumnField({ heading, example, field, onField }: ColumnFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <>
      <div className="import-heading">
        <strong>{heading}</strong>
        <span className="small muted" id={`${id}-example`}>
          {example === undefined ? '' : t('import.example', { value: example })}
        </span>
      </div>
      <select
        className="input"
        aria-label={t('import.field-of', { column: heading })}
        aria-describedby={`${id}-example`}
        value={field ?? ''}
        onChange={({ target }) => {
          onField(importFields.find((one) => one === target.value) ?? null);
        }}
      >
        <option value="">{t('import.no-field')}</option>
        {importFields.map((one) => (
          <option key={one} value={one}>
            {t(fieldKeys[one])}
          </option>
        ))}
      </select>
    </>
  );
}
