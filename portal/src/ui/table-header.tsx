import { useT } from '../i18n/i18n.js';
import type { Column } from './column.js';
import { Icon } from './icon.js';
import { SelectBox } from './select-box.js';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string;
  /** Null if another control sorts the rows. */
  onSort: ((sort: string) => void) | null;
}

/** Header of a column. The header of a sortable column contains a button that sorts by it, or reverses the order. */
export function HeaderCell<Row>({
  column: { id, title, isSortable, isNumber, isSecondary },
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
      data-secondary={isSecondary || undefined}
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

interface SortBoxProps<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Sorts rows that are shown as cards, which have no headers to press. */
export function SortBox<Row>({ columns, sort, onSort }: SortBoxProps<Row>) {
  const t = useT();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  return (
    <SelectBox
      label={t('table.sort')}
      value={sort}
      options={sortable.flatMap(({ id, title }) => [
        { value: id, text: t('table.ascending', { title }) },
        { value: `-${id}`, text: t('table.descending', { title }) },
      ])}
      onChoose={onSort}
    />
  );
}
