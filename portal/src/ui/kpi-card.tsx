import type { ReactNode } from 'react';

export interface KpiCardProps {
  name: string;
  /** Undefined while it loads. */
  value: string | undefined;
  /** Text below the value. */
  detail?: ReactNode;
}

/** List item with a figure and its name. */
export function KpiCard({ name, value, detail }: KpiCardProps) {
  return (
    <li className="card kpi">
      <span className="kpi-name">{name}</span>
      <strong className="tabular kpi-value">
        {value ?? <span className="skeleton-row" aria-hidden="true" />}
      </strong>
      {detail === undefined ? null : <span className="kpi-detail">{detail}</span>}
    </li>
  );
}

/** List of figures above a page. */
export function KpiStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="kpis" aria-label={label}>
      {children}
    </ul>
  );
}
