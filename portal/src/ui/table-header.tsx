import type { Column } from './column.js';
import { Icon } from './icon.js';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string;
  /** Null if another control sorts the rows. */
  onSort: ((sort: string) => void) | null;
}

/** Header of a column. The header of a sortable column contains a button that sorts by it, or reverses the order. */
export function HeaderCell<Row>({
  column: { id, title, isSortable, isNumber, isHeader, priority, card },
  sort,
  onSort,
}: HeaderCellProps<Row>) {
  const isUp = sort === id;
  const isDown = sort === `-${id}`;
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={isNumber || undefined}
      data-priority={priority}
      data-card={isHeader ? 'title' : card}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {isSortable && onSort !== null ? (
        <button
          type="button"
          onClick={() => {
            onSort(isUp ? `-${id}` : id);
          }}
        >
          {title}
          <span className="sort-sign" data-active={isUp || isDown || undefined}>
            <Icon name={isDown ? 'down' : 'up'} size={14} />
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}
