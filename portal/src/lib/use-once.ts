import { useRef, useState } from 'react';

/** Returns a function that runs work unless earlier work is still running, and whether some is running. */
export function useOnce() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { once, isBusy };
}
