import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  title: string;
  /** True if the server can sort by this column. */
  isSortable?: boolean;
  isNumber?: boolean;
  /** True for the column that names the row and contains its link. */
  isHeader?: boolean;
  /** True for names that are short, such as numbers: they need less room than other names. */
  isShort?: boolean;
  /**
   * Order in which columns are hidden where the list is too narrow: 5 first. Without it, the column is always shown. What is
   * hidden must be in the details of the row.
   */
  priority?: 1 | 2 | 3 | 4 | 5;
  /**
   * Place of the value on a narrow page, where a row has two lines, and further ones for an `action` or a `note`. Without it,
   * the value is only in the details.
   */
  card?: 'aside' | 'start' | 'end' | 'action' | 'note';
  cell: (row: Row) => ReactNode;
}
