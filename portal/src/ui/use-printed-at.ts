import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns the time at which the page is printed; null while it is not. */
export function usePrintedAt(): Date | null {
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const listen = (event: 'beforeprint' | 'afterprint', read: () => Date | null) => {
      window.addEventListener(
        event,
        () => {
          // The browser prints the page as it is after the event.
          flushSync(() => {
            setPrintedAt(read());
          });
        },
        { signal },
      );
    };
    listen('beforeprint', () => new Date());
    listen('afterprint', () => null);
    return () => {
      listening.abort();
    };
  }, []);
  return printedAt;
}
