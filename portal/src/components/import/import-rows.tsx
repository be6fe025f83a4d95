import type { ImportField, ImportRowStatus } from '../../../contract/import-values.js';
import type { ImportJob, ImportRow } from '../../../contract/imports.js';
import { useImportRows } from '../../api/imports.js';
import { useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { Chip } from '../../ui/chip.js';
import type { Column } from '../../ui/column.js';
import { ContactText } from '../../ui/contact-text.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { IconName } from '../../ui/icon.js';
import { NoValue } from '../../ui/no-value.js';
import { narrow, useMedia } from '../../ui/use-media.js';
import type { Tone } from '../../ui/notice.js';
import { ListView } from '../list-view.js';
import { useLocalList } from '../../context/local-list.js';

const chips: Record<ImportRowStatus, readonly [Tone | 'neutral', IconName]> = {
  UNCHECKED: ['neutral', 'clock'],
  NEW: ['success', 'plus'],
  EXISTING: ['info', 'check'],
  DUPLICATE: ['warning', 'copy'],
  INVALID: ['danger', 'warning'],
  CREATED: ['success', 'plus'],
  UPDATED: ['info', 'check'],
  SKIPPED: ['neutral', 'minus'],
};

const noFilters = {};

/** Fields that the preview shows in columns of its own. */
const inOwnColumns = new Set<ImportField>(['firstName', 'lastName', 'fullName', 'email', 'phone']);
const priorities: Partial<Record<ImportField, Column<ImportRow>['priority']>> = {
  department: 1,
  employeeId: 2,
  location: 3,
};

/** All rows of the file, with the result of their check. */
export function PreviewRows({ job }: { job: ImportJob }) {
  const t = useT();
  const hasCards = useMedia(narrow);
  const list = useLocalList('row');
  const result = useImportRows(job.id, queryOf(list));
  const cardErrors: Column<ImportRow> = {
    id: 'errors',
    title: t('import.reason'),
    card: 'note',
    cell: ({ errors }) => (errors.length === 0 ? null : <RowErrors errors={errors} />),
  };
  const others = job.mapping.flatMap((field, index): Column<ImportRow>[] => {
    if (field === null || inOwnColumns.has(field)) return [];
    const cell = (row: ImportRow) => <Value text={row.values[index] ?? ''} />;
    return [{ id: field, title: job.columns[index] ?? '', priority: priorities[field] ?? 5, cell }];
  });
  const columns: Column<ImportRow>[] = [
    {
      id: 'row',
      title: t('import.row'),
      isSortable: true,
      card: 'end',
      cell: ({ row }) => <RowNumber row={row} />,
    },
    {
      id: 'name',
      title: t('import.name'),
      isHeader: true,
      cell: (row) => <Value text={nameIn(job, row.values)} />,
    },
    {
      id: 'status',
      title: t('import.status'),
      card: 'aside',
      cell: ({ status, errors }) => {
        const [tone, icon] = chips[status];
        return (
          <>
            <Chip {...{ tone, icon }}>{t(`import.status-${status}`)}</Chip>
            {hasCards ? null : <RowErrors errors={errors} />}
          </>
        );
      },
    },
    ...(hasCards ? [cardErrors] : []),
    {
      id: 'contact',
      title: t('import.contact'),
      card: 'start',
      cell(row) {
        const contact = [valueOf(job, row.values, 'email'), valueOf(job, row.values, 'phone')].find(Boolean);
        return contact === undefined ? <NoValue /> : <ContactText contact={contact} />;
      },
    },
    ...others,
  ];
  return (
    <ListView
      list={list}
      result={result}
      caption={t('import.rows')}
      columns={columns}
      rowKey={({ row }) => String(row)}
      failed={t('import.rows-failed')}
      filters={noFilters}
      empty={null}
    />
  );
}

interface Problem extends Pick<ImportRow, 'row' | 'values'> {
  index: number;
  error: ImportRow['errors'][number];
}

/** Rows that are not imported, with each wrong cell and the reason. */
export function ProblemRows({ job }: { job: ImportJob }) {
  const t = useT();
  const { number } = useLanguage();
  const hasCards = useMedia(narrow);
  const list = useLocalList('row');
  const result = useImportRows(job.id, `status=DUPLICATE,INVALID&${queryOf(list)}`);
  const { data } = result;
  const items = data?.items.flatMap(({ row, values, errors }) =>
    errors.map((error, index) => ({ row, values, index, error })),
  );
  const columns: Column<Problem>[] = [
    {
      id: 'row',
      title: t('import.row'),
      isSortable: true,
      card: 'end',
      cell: ({ row }) => <RowNumber row={row} />,
    },
    {
      id: 'name',
      title: t('import.name'),
      isHeader: true,
      cell: ({ values }) => <Value text={nameIn(job, values)} />,
    },
    {
      id: 'column',
      title: t('import.column-name'),
      cell: ({ error }) => error.column ?? t('import.whole-row'),
    },
    {
      id: 'value',
      title: t('import.values'),
      card: 'start',
      cell: ({ error }) => <Value text={error.value ?? ''} />,
    },
    {
      id: 'reason',
      title: t('import.reason'),
      card: 'note',
      // A card has no column of its own for the name of the column.
      cell: ({ error }) => (hasCards ? <RowErrors errors={[error]} /> : t(`import.code-${error.code}`)),
    },
  ];
  return (
    <ListView
      list={list}
      result={{ ...result, data: data && items ? { ...data, items } : undefined }}
      caption={t('import.problems', { count: number(data?.total ?? 0) })}
      columns={columns}
      rowKey={({ row, index }) => `${row} ${index}`}
      failed={t('import.rows-failed')}
      filters={noFilters}
      empty={<EmptyState icon="check" title={t('import.no-problems')} text={t('import.no-problems-text')} />}
    />
  );
}

const queryOf = ({ page, size, sort }: ReturnType<typeof useLocalList>) =>
  new URLSearchParams({ page: String(page), size: String(size), sort }).toString();

const valueOf = (job: ImportJob, values: ImportRow['values'], field: ImportField): string =>
  values[job.mapping.indexOf(field)] ?? '';

const nameIn = (job: ImportJob, values: ImportRow['values']): string =>
  (['firstName', 'lastName', 'fullName'] as const)
    .map((field) => valueOf(job, values, field))
    .filter(Boolean)
    .join(' ');

/** Reasons why a row has problems, each with the column of the file. */
function RowErrors({ errors }: Pick<ImportRow, 'errors'>) {
  const t = useT();
  return errors.map(({ column, code }) => (
    <p key={`${code} ${column ?? ''}`} className="muted small">
      {column === null ? null : <span className="cell-break">{column} – </span>}
      {t(`import.code-${code}`)}
    </p>
  ));
}

const Value = ({ text }: { text: string }) =>
  text === '' ? <NoValue /> : <span className="cell-break">{text}</span>;

/** Number of a row in the file; a card names it, because it has no heading above. */
function RowNumber({ row }: { row: number }) {
  const { t, number } = useLanguage();
  return (
    <span className="tabular">
      <span className="cell-narrow">{t('import.row')} </span>
      {number(row)}
    </span>
  );
}
