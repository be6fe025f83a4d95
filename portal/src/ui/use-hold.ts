import { useEffect, useState } from 'react';

/** Delay before a placeholder appears: most responses arrive earlier. */
export const showAfterMs = 150;
/** Time that a visible placeholder stays at least, so that it does not flash. */
const holdMs = 300;

type Phase = 'idle' | 'waiting' | 'held' | 'long';

/** Returns true while something loads, and until a visible placeholder has been shown long enough. */
export function useHold(isLoading: boolean): boolean {
  const [phase, setPhase] = useState<Phase>(isLoading ? 'waiting' : 'idle');
  if (isLoading && phase === 'idle') setPhase('waiting');
  if (!isLoading && (phase === 'waiting' || phase === 'long')) setPhase('idle');
  useEffect(() => {
    if (phase !== 'waiting' && phase !== 'held') return;
    const [next, afterMs] =
      phase === 'waiting' ? (['held', showAfterMs] as const) : (['long', holdMs] as const);
    const timer = setTimeout(setPhase, afterMs, next);
    return () => {
      clearTimeout(timer);
    };
  }, [phase]);
  return isLoading || phase === 'held';
}
