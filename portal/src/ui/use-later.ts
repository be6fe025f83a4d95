import { useEffect, useState } from 'react';

/** Returns true once this time, in milliseconds, has passed since the first rendering. */
export function useLater(afterMs: number): boolean {
  const [is, set] = useState(false);
  useEffect(() => {
    const timer = setTimeout(set, afterMs, true);
    return () => {
      clearTimeout(timer);
    };
  }, [afterMs]);
  return is;
}
