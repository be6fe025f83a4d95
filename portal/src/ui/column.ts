import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  title: string;
  /** True if the server can sort by this column. */
  isSortable?: boolean;
  isNumber?: boolean;
  /** True for the column that names the row and contains its link. */
  isHeader?: boolean;
  /** True for a column that is hidden beside an open detail panel, which shows its value too. */
  isSecondary?: boolean;
  cell: (row: Row) => ReactNode;
}
