import { useEffect, useState } from 'react';
import { nextChange, type Scheduled } from '../../../contract/effective-status.js';

/** Maximum delay of a timer. */
const longestMs = 2 ** 31 - 1;

const noPolicies: readonly Scheduled[] = [];

/**
 * Returns the current time, updated when one of the campaigns starts or ends, and with new data: a campaign that has just
 * been started would be expired at an earlier time.
 */
export function useNow(policies: readonly Scheduled[] = noPolicies, onChange: () => void): Date {
  const [now, setNow] = useState(() => new Date());
  const [seen, setSeen] = useState(policies);
  if (policies !== seen) {
    setSeen(policies);
    setNow(new Date());
  }
  const next = nextChange(policies, now);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(
      () => {
        setNow(new Date());
        onChange();
      },
      Math.min(longestMs, Math.max(0, next - Date.now())),
    );
    return () => {
      clearTimeout(timer);
    };
    // A new callback must not restart the timer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [next]);
  return now;
}
