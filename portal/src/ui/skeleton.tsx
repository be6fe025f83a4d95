import { useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.js';

const showAfterMs = 150;
const sayAfterMs = 1_000;

/**
 * Placeholder lines while content loads. It appears after a delay; screen readers announce only slow loads.
 */
export function Skeleton({ rows, thing }: { rows: number; thing: string }) {
  const t = useT();
  const isShown = useLater(showAfterMs);
  const isSaid = useLater(sayAfterMs);
  return (
    <div className="skeleton" aria-busy="true">
      <p className="visually-hidden" role="status">
        {isSaid ? t('loading', { thing }) : ''}
      </p>
      <div aria-hidden="true" data-shown={isShown || undefined}>
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} className="skeleton-row" />
        ))}
      </div>
    </div>
  );
}

function useLater(afterMs: number): boolean {
  const [is, set] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      set(true);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [afterMs]);
  return is;
}
