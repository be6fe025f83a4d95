import type { Column } from './column.js';
import { Skeleton } from './skeleton.js';

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  rows: number;
  /** Name of the content, announced if it loads slowly. */
  thing: string;
}

/** Placeholder of a table: its header, and rows of the height that loaded rows have. */
export function TableSkeleton<Row>({ columns, rows, thing }: TableSkeletonProps<Row>) {
  const cells = columns.map(({ id, title, isHeader, isNumber, priority, card }) => ({
    id,
    title,
    place: {
      'data-number': isNumber || undefined,
      'data-priority': priority,
      'data-card': isHeader ? 'title' : card,
    },
  }));
  return (
    <Skeleton rows={0} thing={thing}>
      <div className="table-frame">
        <table className="table">
          <thead>
            <tr>
              {cells.map(({ id, title, place }) => (
                <th key={id} {...place}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row}>
                {cells.map(({ id, place }) => (
                  <td key={id} {...place}>
                    <span className="skeleton-cell" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Skeleton>
  );
}
