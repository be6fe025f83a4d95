import { useT } from '../i18n/i18n.js';
import type { Column } from './column.js';
import { SelectBox } from './select-box.js';

export interface SortBoxProps {
  columns: readonly Pick<Column<never>, 'id' | 'title' | 'isSortable'>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Sorts the rows of a narrow page, which have no headers to press. */
export function SortBox({ columns, sort, onSort }: SortBoxProps) {
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
