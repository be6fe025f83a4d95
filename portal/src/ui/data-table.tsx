import { useId } from 'react';
import { useT } from '../i18n/i18n.js';
import type { Column } from './column.js';
import { Icon } from './icon.js';
import { MenuButton } from './menu-button.js';
import type { MenuEntry } from './menu-entries.js';
import { isSelected, select } from './selection.js';
import { SelectPage, SelectionBar, type TableSelection } from './selection-bar.js';
import { openRow } from './open-row.js';
import { HeaderCell } from './table-header.js';
import { useFocusHandover } from './use-focus-handover.js';
import { narrow, useMedia } from './use-media.js';
import { useOverflow } from './use-overflow.js';

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of a row, for its checkbox and its menu. */
  rowName?: (row: Row) => string;
  /** Column that the rows are sorted by; a leading minus means descending. */
  sort: string;
  onSort: (sort: string) => void;
  /** True while newer rows load: a bar is shown, and the rows stay. */
  isStale: boolean;
  /** Key of the row whose details are open. */
  current?: string | null;
  selection?: TableSelection;
  /** Returns the entries of a row's menu. Undefined: rows have no menu. */
  rowMenu?: (row: Row) => readonly MenuEntry[];
}

/**
 * Table with sorting, selection and a menu per row; a click anywhere in a row opens its link. On a narrow page a row has two
 * lines, but keeps the table's roles for screen readers. A table that is wider than the page can be scrolled by keys.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isStale, selection, rowMenu } = props;
  const t = useT();
  const id = useId();
  const [wrap, isWider] = useOverflow('inline');
  const hasCards = useMedia(narrow);
  const keys = rows.map(rowKey);
  return (
    <div className="table-place" aria-busy={isStale}>
      {selection ? <SelectionBar {...selection} keys={keys} hasCards={hasCards} /> : null}
      <div className="table-frame">
        {isStale ? <span className="table-bar" aria-hidden="true" /> : null}
        <div
          ref={wrap}
          className="table-wrap"
          data-wider={isWider || undefined}
          {...(isWider ? { role: 'region', tabIndex: 0, 'aria-labelledby': id } : {})}
        >
          <table className="table" role="table">
            <caption id={id} className="visually-hidden">
              {caption}
            </caption>
            <thead role="rowgroup">
              <tr role="row">
                {selection ? (
                  <th role="columnheader" scope="col" className="cell-check">
                    {/* Out of sight above cards, where nothing may take the focus. */}
                    {hasCards ? t('table.selection') : <SelectPage {...selection} keys={keys} />}
                  </th>
                ) : null}
                {columns.map((column) => (
                  <HeaderCell key={column.id} column={column} sort={sort} onSort={hasCards ? null : onSort} />
                ))}
                {rowMenu ? (
                  <th role="columnheader" scope="col" className="cell-menu">
                    <span className="visually-hidden">{t('table.actions')}</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((row) => (
                <TableRow key={rowKey(row)} {...props} row={row} keys={keys} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}

function TableRow<Row>({
  columns,
  row,
  keys,
  rowKey,
  rowName,
  current,
  selection,
  rowMenu,
}: DataTableProps<Row> & { row: Row; keys: readonly string[] }) {
  const t = useT();
  const key = rowKey(row);
  const name = rowName?.(row) ?? '';
  const isOn = selection !== undefined && isSelected(selection.value, key);
  return (
    <tr
      ref={useFocusHandover<HTMLTableRowElement>()}
      role="row"
      aria-current={current === key || undefined}
      data-selected={isOn || undefined}
      onClick={openRow}
      onAuxClick={openRow}
    >
      {selection ? (
        <td role="cell" className="cell-check">
          <label className="check">
            <input
              type="checkbox"
              aria-label={t('table.select', { name })}
              checked={isOn}
              onChange={({ target }) => {
                selection.onChange(select(selection.value, [key], target.checked, keys));
              }}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {rowMenu ? (
        <td role="cell" className="cell-menu">
          <MenuButton
            className="icon-button"
            label={t('table.actions-of', { name })}
            entries={() => rowMenu(row)}
          >
            <Icon name="more" />
          </MenuButton>
        </td>
      ) : null}
    </tr>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
}

function Cell<Row>({
  column: { title, isHeader, isShort, isNumber, priority, card, cell },
  row,
}: CellProps<Row>) {
  const Tag = isHeader ? 'th' : 'td';
  const labeled = (
    <>
      {/* Shown on narrow pages, where a number has no header above; screen readers announce the column by it. */}
      <span className="cell-label" aria-hidden="true">
        {title}
      </span>
      <span>{cell(row)}</span>
    </>
  );
  return (
    <Tag
      role={isHeader ? 'rowheader' : 'cell'}
      scope={isHeader ? 'row' : undefined}
      data-number={isNumber || undefined}
      data-short={isShort || undefined}
      data-priority={priority}
      data-card={isHeader ? 'title' : card}
    >
      {isHeader ? <span className="row-name">{cell(row)}</span> : isNumber ? labeled : cell(row)}
    </Tag>
  );
}
