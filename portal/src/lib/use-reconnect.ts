import { useEffect, useRef } from 'react';

/** Calls a function when the browser is online again, while something waits for that. */
export function useReconnect(isWaiting: boolean, onReconnect: () => void): void {
  const latest = useRef(onReconnect);
  useEffect(() => {
    latest.current = onReconnect;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const reconnect = () => {
      latest.current();
    };
    window.addEventListener('online', reconnect);
    return () => {
      window.removeEventListener('online', reconnect);
    };
  }, [isWaiting]);
}
