import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.js';
import { showAfterMs } from './use-hold.js';
import { useLater } from './use-later.js';

const sayAfterMs = 1_000;

export interface SkeletonProps {
  rows: number;
  /** Name of the content, announced if it loads slowly. */
  thing: string;
  /** Placeholder with the geometry of the content. Default: lines. */
  children?: ReactNode;
}

/** Placeholder while content loads. It appears after a delay; screen readers announce only slow loads. */
export function Skeleton({ rows, thing, children }: SkeletonProps) {
  const t = useT();
  const isShown = useLater(showAfterMs);
  const isAnnounced = useLater(sayAfterMs);
  return (
    <div className="skeleton" aria-busy="true">
      <p className="visually-hidden" role="status">
        {isAnnounced ? t('loading', { thing }) : ''}
      </p>
      <div aria-hidden="true" data-shown={isShown || undefined}>
        {children}
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} className="skeleton-row" />
        ))}
      </div>
    </div>
  );
}
