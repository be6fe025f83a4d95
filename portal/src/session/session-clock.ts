import type { Warning } from './session-watch.machine.js';

const key = 'vision-clock';
/** Limits writes to the shared storage: frequent enough for other tabs, not on every key. */
const writeEveryMs = 5_000;
/** Difference between this machine's clock and the server's that is ignored. */
const leastSkewMs = 30_000;

interface Shared {
  /** Milliseconds since 1970. */
  lastActivity: number;
  warning: Warning | null;
  /** Milliseconds by which the server's clock is ahead of this machine's. */
  skewMs: number;
}

/** Clock of the session, shared by all tabs of this browser. */
export interface SessionClock {
  read(): Shared;
  /** Counts an activity of the user. */
  count(): void;
  setWarning(warning: Warning | null): void;
  /** Starts or continues a session: the user is active, and no warning is open. */
  restart(): void;
  /** Measures the difference to the server's clock when a token arrives. */
  measure(issuedAtSeconds: number): void;
  /** Returns the server's time in seconds since 1970. */
  serverSeconds(): number;
}

export interface ClockDeps {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export function createSessionClock({ storage, now }: ClockDeps): SessionClock {
  /** Used if the browser forbids the storage, so that each tab has a clock of its own. */
  let own: Shared | null = null;
  /** Activity of this tab that is not written yet. */
  let lastCounted = 0;

  const read = (): Shared => {
    const shared = readShared(storage) ?? own ?? { lastActivity: now(), warning: null, skewMs: 0 };
    return { ...shared, lastActivity: Math.max(shared.lastActivity, lastCounted) };
  };
  const write = (change: Partial<Shared>) => {
    own = { ...read(), ...change };
    try {
      storage.setItem(key, JSON.stringify(own));
    } catch {
      // Without storage, `own` is the clock.
    }
  };
  return {
    read,
    count() {
      const written = readShared(storage)?.lastActivity ?? 0;
      lastCounted = now();
      if (lastCounted - written >= writeEveryMs) write({});
    },
    setWarning(warning) {
      write({ warning });
    },
    restart() {
      lastCounted = now();
      write({ warning: null });
    },
    measure(issuedAtSeconds) {
      const skewMs = issuedAtSeconds * 1_000 - now();
      write({ skewMs: Math.abs(skewMs) < leastSkewMs ? 0 : skewMs });
    },
    serverSeconds: () => (now() + read().skewMs) / 1_000,
  };
}

function readShared(storage: Pick<Storage, 'getItem'>): Shared | null {
  try {
    return parseShared(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    // Forbidden storage, or a value of another program.
    return null;
  }
}

function parseShared(value: unknown): Shared | null {
  if (typeof value !== 'object' || value === null || !('lastActivity' in value)) return null;
  const { lastActivity } = value;
  if (typeof lastActivity !== 'number') return null;
  const skewMs = 'skewMs' in value && typeof value.skewMs === 'number' ? value.skewMs : 0;
  return { lastActivity, skewMs, warning: 'warning' in value ? parseWarning(value.warning) : null };
}

function parseWarning(value: unknown): Warning | null {
  if (typeof value !== 'object' || value === null || !('openedAt' in value)) return null;
  const { openedAt } = value;
  if (typeof openedAt !== 'number') return null;
  const pausedAt = 'pausedAt' in value && typeof value.pausedAt === 'number' ? value.pausedAt : null;
  return { openedAt, pausedAt };
}
