import { type ReactNode, useEffect } from 'react';
import type { Page } from '../../contract/schemas.js';
import type { Loaded } from '../api/use-data.js';
import type { ListState } from '../context/list-state.js';
import { type Translate, useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { DataTable, type DataTableProps } from '../ui/data-table.js';
import { EmptyState } from '../ui/empty-state.js';
import { Pagination } from '../ui/pagination.js';
import { TableSkeleton } from '../ui/table-skeleton.js';
import { useHold } from '../ui/use-hold.js';
import { ErrorPanel } from './error-panel.js';

export interface ListViewProps<Row> extends Omit<
  DataTableProps<Row>,
  'rows' | 'sort' | 'onSort' | 'isStale'
> {
  list: ListState;
  result: Loaded<Page<Row>>;
  /** Title of the error. */
  failed: string;
  /** Values of the filters by their names, empty if not set. A list without results offers to clear them. */
  filters: Readonly<Record<string, string>>;
  /** Shown for a list without rows and filters. */
  empty: ReactNode;
  /** Name of the navigation between pages, for a page with several lists. */
  pagesLabel?: string;
}

/** Number of rows of the placeholder: about as many as fit on the first screen. */
const skeletonRows = 8;

type Filters = ListViewProps<unknown>['filters'];

const hasFilter = (filters: Filters) => Object.values(filters).some((value) => value !== '');

/** Returns true for a list without any rows, which no filter hides. */
export function isEmptyList({ data, isPrevious }: Loaded<Page<unknown>>, filters: Filters): boolean {
  return data?.total === 0 && !isPrevious && !hasFilter(filters);
}

/**
 * List in each of its states: loading, failed, empty, without results, and full. Announces politely how many rows were found,
 * and how they are sorted.
 */
export function ListView<Row>({
  list,
  result,
  failed,
  filters,
  empty,
  pagesLabel,
  ...table
}: ListViewProps<Row>) {
  const t = useT();
  const { data, error, reload } = result;
  const isFiltered = hasFilter(filters);
  const isWaiting = useHold(data === undefined && error === undefined);
  const problem = error === undefined ? null : <ErrorPanel title={failed} error={error} onRetry={reload} />;
  const isBehind = useExistingPage(list, data);

  const content = () => {
    if (isWaiting || isBehind)
      return <TableSkeleton columns={table.columns} rows={skeletonRows} thing={table.caption} />;
    if (!data || data.total === 0) return null;
    return (
      <>
        <DataTable
          {...table}
          rows={data.items}
          sort={list.sort}
          isStale={result.isLoading}
          onSort={(sort) => {
            list.set({ sort });
          }}
        />
        <Pagination
          label={pagesLabel}
          page={list.page}
          size={list.size}
          total={data.total}
          onPage={(page) => {
            list.set({ page: String(page) });
          }}
          onSize={(size) => {
            list.set({ size: String(size) });
          }}
        />
      </>
    );
  };
  const none = () => {
    if (isWaiting || data?.total !== 0) return null;
    if (!isFiltered) return isEmptyList(result, filters) ? empty : null;
    return (
      <EmptyState
        icon="search"
        title={t('list.no-match')}
        {...(filters['q'] ? { text: t('list.searched', { words: filters['q'] }) } : {})}
        action={
          <Button
            onClick={() => {
              list.set(Object.fromEntries(Object.keys(filters).map((name) => [name, null])));
            }}
          >
            {t('list.clear')}
          </Button>
        }
      />
    );
  };
  return (
    <>
      {/* On the page in every state: a live region that appears together with its text may not be announced. */}
      <p className="visually-hidden" role="status">
        {isWaiting || !data ? '' : found(t, { data, isFiltered, list, table })}
      </p>
      {isWaiting ? null : problem}
      {content()}
      {none()}
    </>
  );
}

interface FoundProps<Row> {
  data: Page<Row>;
  isFiltered: boolean;
  list: ListState;
  table: Pick<DataTableProps<Row>, 'columns'>;
}

/** Returns the number of rows and their order, in words. */
function found<Row>(
  t: Translate,
  { data: { total }, isFiltered, list: { sort }, table: { columns } }: FoundProps<Row>,
): string {
  const column = columns.find(({ id }) => id === sort.replace('-', ''));
  if (total === 0) return isFiltered ? t('list.no-match') : '';
  if (!column) return t('list.found', { total });
  const order = sort.startsWith('-') ? 'table.descending' : 'table.ascending';
  return t('list.found-sorted', { total, title: t(order, { title: column.title }) });
}

/**
 * Opens the last page if the requested one has no rows, for example after rows were removed. Returns true until its rows are
 * requested.
 */
function useExistingPage({ page, set }: ListState, data: Page<unknown> | undefined): boolean {
  const isBehind = data !== undefined && data.items.length === 0 && data.total > 0 && page === data.page;
  useEffect(() => {
    if (isBehind) set({ page: String(Math.ceil(data.total / data.size)) }, { replace: true });
    // Depends on the result only: `set` changes with every address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind]);
  return isBehind;
}
