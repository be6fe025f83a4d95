const key = 'vision-clock';
/** Limits writes to the shared storage: frequent enough for other tabs, not on every key. */
const writeEveryMs = 5_000;
/** Specification §9. */
const kinds = ['mousedown', 'keydown', 'touchstart'] as const;

/** Time of the last user activity, shared by all tabs of this browser. */
export const activityClock = {
  last(): number {
    const kept = Number(localStorage.getItem(key));
    // Opening the page counts as activity.
    return kept > 0 ? kept : activityClock.now();
  },
  now(): number {
    const at = Date.now();
    localStorage.setItem(key, String(at));
    return at;
  },
  /** Records activity. `before` runs first, so that a click cannot skip a due warning. */
  watch(before: () => void, signal: AbortSignal): void {
    let written = 0;
    const count = () => {
      before();
      if (Date.now() - written < writeEveryMs) return;
      written = activityClock.now();
    };
    for (const kind of kinds) window.addEventListener(kind, count, { capture: true, passive: true, signal });
    before();
    count();
  },
};
