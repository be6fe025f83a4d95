import type { ReactNode } from 'react';
import { useOverflow } from './use-overflow.js';

export interface FigureProps {
  name: string;
  /** Undefined while it loads. */
  value: string | undefined;
  /** Text below the value, for example its change; undefined while it loads. */
  detail?: string | undefined;
}

/** Allows a line break before the currency of an amount, but none inside the number. */
const breakable = (value: string) => value.replace(/\u{A0}(?=\p{Sc})/u, ' ');

/** Figure of a row, with its name above and a comparison below. */
export function Figure({ name, value, detail }: FigureProps) {
  return (
    <li className="figure">
      <span className="figure-name">{name}</span>
      <span className="figure-value tabular">
        {value === undefined ? <span className="skeleton-row" aria-hidden="true" /> : breakable(value)}
      </span>
      <span className="figure-detail tabular">{detail}</span>
    </li>
  );
}

/** Row of figures above a page. Where it is too narrow for them, it can be scrolled by touch and by keys. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  const [container, isWider] = useOverflow('inline');
  return (
    <div
      ref={container}
      className="card figures-place"
      {...(isWider ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}
    >
      <ul className="figures" aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
