import { type ReactNode, useId } from 'react';
import { useLanguage } from '../i18n/i18n.js';
import { Icon } from './icon.js';

export interface Column<Row> {
  id: string;
  title: string;
  /** True if the server can sort by this column. */
  isSortable?: boolean;
  isNumber?: boolean;
  /** True for the column that names the row and contains its link. */
  isHeader?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: string;
  onSort: (sort: string) => void;
  isStale: boolean;
}

/**
 * Renders a table. On a narrow page its rows look like cards, but keep the table's roles for screen readers.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isStale,
}: DataTableProps<Row>) {
  const id = useId();
  return (
    <div className="table-wrap" role="region" aria-labelledby={id} tabIndex={0} aria-busy={isStale}>
      <table className="table" role="table">
        <caption id={id} className="visually-hidden">
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map(({ id: column, title, isHeader, isNumber, cell }) => {
                const Cell = isHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column}
                    role={isHeader ? 'rowheader' : 'cell'}
                    scope={isHeader ? 'row' : undefined}
                    data-title={title}
                    data-number={isNumber || undefined}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

function HeaderCell<Row>({
  column: { id, title, isSortable, isNumber },
  sort,
  onSort,
}: HeaderCellProps<Row>) {
  const isUp = sort === id;
  const isDown = sort === `-${id}`;
  if (!isSortable) {
    return (
      <th role="columnheader" scope="col" data-number={isNumber || undefined}>
        {title}
      </th>
    );
  }
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button
        type="button"
        onClick={() => {
          onSort(isUp ? `-${id}` : id);
        }}
      >
        {title}
        <span className="sort-sign">
          {isUp || isDown ? <Icon name={isUp ? 'up' : 'down'} size={14} /> : null}
        </span>
      </button>
    </th>
  );
}

interface PaginationProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, size, total, onPage }: PaginationProps) {
  const { t, number } = useLanguage();
  const last = Math.max(1, Math.ceil(total / size));
  const from = Math.min(total, (page - 1) * size + 1);
  const turn = (to: number, text: string) => (
    <button
      type="button"
      className="button"
      data-kind="gray"
      data-size="small"
      disabled={to < 1 || to > last}
      onClick={() => {
        onPage(to);
      }}
    >
      {text}
    </button>
  );
  return (
    <nav className="pages" aria-label={t('list.pages')}>
      <p className="muted tabular" role="status">
        {t('list.range', {
          from: number(from),
          to: number(Math.min(total, page * size)),
          total: number(total),
        })}
      </p>
      {last > 1 ? (
        <div className="pages-turn">
          {turn(page - 1, t('list.previous'))}
          {turn(page + 1, t('list.next'))}
        </div>
      ) : null}
    </nav>
  );
}
