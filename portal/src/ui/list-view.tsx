import type { ReactNode } from 'react';
import type { Page } from '../../contract/schemas.js';
import type { Loaded } from '../api/use-data.js';
import type { ListState } from '../app/list-state.js';
import { useT } from '../i18n/i18n.js';
import { Button } from './button.js';
import { Pagination } from './data-table.js';
import { EmptyState } from './empty-state.js';
import { ErrorPanel } from './error-panel.js';
import { Skeleton } from './skeleton.js';

interface ListViewProps<Row> {
  list: ListState;
  result: Loaded<Page<Row>>;
  /** Name of the rows, announced while they load slowly. */
  thing: string;
  /** Title of the error. */
  failed: string;
  /** Values of the filters by their names, empty if not set. A list without results offers to clear them. */
  filters: Readonly<Record<string, string>>;
  /** Shown for a list without rows and filters. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Renders a list in each of its states: loading, failed, empty, without results, and full. */
export function ListView<Row>({
  list,
  result: { data, error, reload },
  thing,
  failed,
  filters,
  empty,
  children,
}: ListViewProps<Row>) {
  const t = useT();
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const problem = error === undefined ? null : <ErrorPanel title={failed} error={error} onRetry={reload} />;
  if (!data) return problem ?? <Skeleton rows={6} thing={thing} />;
  if (data.total === 0) {
    return (
      <>
        {problem}
        <p className="visually-hidden" role="status">
          {isFiltered ? t('list.no-match') : ''}
        </p>
        {isFiltered ? (
          <EmptyState
            icon="search"
            title={t('list.no-match')}
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
        ) : (
          empty
        )}
      </>
    );
  }
  return (
    <>
      {problem}
      {children(data.items)}
      <Pagination
        page={list.page}
        size={list.size}
        total={data.total}
        onPage={(page) => {
          list.set({ page: String(page) });
        }}
      />
    </>
  );
}
