import { type Api, ApiError } from '../http/client.js';
import { createSessionClock } from '../session/session-clock.js';
import { createSessionHolder, type SessionHolder } from '../session/session-holder.js';
import { fakeSession } from '../session/session-test-support.js';
import { type Auth, createAuth } from './auth.js';
import { followSession, refreshUser } from './refresh-user.js';
import { SimulatedServer } from './simulated-server.test-support.js';
import { SessionWatch } from './session-watch.js';

/** Fault of the next call. `lost` has its effect, but the response does not arrive. */
export type Fault = 'unavailable' | 'lost' | 'slow';

/** Circumstances of a sign-out after a timeout. */
export interface SignOut {
  at: number;
  /** Start of the time in which a warning was shown; null if none was. */
  warnedSince: number | null;
  /** Last time at which every tab was asleep. */
  allAsleepAt: number;
  /** True if the user had pressed Continue, and the server was unavailable. */
  wasContinuing: boolean;
}

export interface WorldTab {
  readonly watch: SessionWatch;
  readonly session: SessionHolder;
  readonly auth: Auth;
  readonly storeId: string;
  isAsleep: boolean;
  wasContinuing: boolean;
  /** Times of the background refreshes that this tab has started. */
  readonly refreshes: number[];
}

interface Task {
  at: number;
  tab: WorldTab | null;
  act: () => void;
}

const second = 1_000;
const responseMs = { usual: 80, slow: 10_000 };

/** Simulates the tabs of one browser and the server, with a clock that the test advances. */
export class SessionWorld {
  now = Date.parse('2026-06-15T12:00:00.000Z');
  isOnline = true;
  /** True if no tab is visible, so that their clocks run rarely. */
  isHidden = false;
  readonly tabs: WorldTab[] = [];
  readonly faults: Fault[] = [];
  readonly server: SimulatedServer;
  readonly signOuts: SignOut[] = [];
  messages = 0;

  readonly #tasks: Task[] = [];
  readonly #stored = new Map<string, string>();
  readonly #channels = new Map<WorldTab, (data: unknown) => void>();
  #cookie: { text: string; until: number } = { text: '', until: 0 };
  #turn: Promise<void> = Promise.resolve();
  /** Number of works that wait for promises. */
  #pending = 0;
  #warnedSince: number | null = null;
  #allAsleepAt = 0;

  constructor(storeIds: readonly string[], sessionLifeMs: number) {
    this.server = new SimulatedServer(this.now + sessionLifeMs, storeIds[0] ?? '');
    for (const storeId of storeIds) this.#open(storeId);
    const [first] = this.tabs;
    first?.session.set(
      fakeSession({ token: this.server.issue(first.storeId, this.now), refreshToken: 'refresh-1' }),
    );
    for (const tab of this.tabs) {
      tab.session.reload();
      tab.session.set(
        fakeSession({ token: this.server.issue(tab.storeId, this.now), refreshToken: 'refresh-1' }),
      );
      tab.watch.start(false);
    }
  }

  /** Advances the clock, and runs what is due. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      if (this.#pending > 0) await settle();
      const next = this.#nextTask(end);
      if (!next) break;
      this.#tasks.splice(this.#tasks.indexOf(next), 1);
      this.now = Math.max(this.now, next.at);
      next.act();
      this.observe();
    }
    this.now = end;
    await settle();
    this.observe();
  }

  wake(tab: WorldTab): void {
    tab.isAsleep = false;
    tab.watch.tick();
  }

  observe(): void {
    const isWarned = this.tabs.some(({ watch }) => watch.view() !== null);
    if (!isWarned) this.#warnedSince = null;
    else this.#warnedSince ??= this.now;
    if (this.tabs.every(({ isAsleep }) => isAsleep)) this.#allAsleepAt = this.now;
    for (const tab of this.tabs)
      if (tab.watch.state.status !== 'ending') tab.wasContinuing = tab.watch.state.status === 'continuing';
  }

  #nextTask(end: number): Task | undefined {
    const due = this.#tasks.filter(({ at, tab }) => at <= end && tab?.isAsleep !== true);
    return due.reduce<Task | undefined>(
      (first, task) => (first && first.at <= task.at ? first : task),
      undefined,
    );
  }

  #after(ms: number, tab: WorldTab | null, act: () => void): () => void {
    const task = { at: this.now + ms, tab, act };
    this.#tasks.push(task);
    return () => {
      const index = this.#tasks.indexOf(task);
      if (index >= 0) this.#tasks.splice(index, 1);
    };
  }

  #open(storeId: string): void {
    const listeners: ((event: MessageEvent<unknown>) => void)[] = [];
    const storage = {
      getItem: (key: string) => this.#stored.get(key) ?? null,
      setItem: (key: string, value: string) => void this.#stored.set(key, value),
    };
    const clock = createSessionClock({ storage, now: () => this.now });
    const session = createSessionHolder({
      jar: this.#jar(),
      nowSeconds: clock.serverSeconds,
      isPlainLoopback: false,
      channel: {
        postMessage: (data: unknown) => {
          this.messages += 1;
          for (const other of this.tabs)
            if (other !== tab) this.#after(5, other, () => this.#channels.get(other)?.(data));
        },
        addEventListener: (_: string, listener: unknown) => {
          listeners.push(listener as (event: MessageEvent<unknown>) => void);
        },
      },
    });
    const api = this.#api(() => session.get()?.token ?? '');
    const deps = { api, session, clock };
    const auth = createAuth({
      ...deps,
      storage: {
        getItem: () => null,
        setItem: () => undefined,
        removeItem: () => undefined,
      } as unknown as Storage,
      navigate: () => undefined,
      here: () => '/campaigns',
    });
    const watch = new SessionWatch({
      session,
      clock,
      now: () => this.now,
      after: (ms, act) => this.#after(ms, tab, act),
      isHidden: () => this.isHidden,
      isOnline: () => this.isOnline,
      inTurn: (work) => this.#inTurn(work),
      refresh: (latest) => {
        if (watch.state.status === 'refreshing') tab.refreshes.push(this.now);
        return refreshUser({ ...deps, auth }, latest);
      },
      follow: (latest) => followSession({ ...deps, auth }, latest),
      signOut: (reason) => {
        const { wasContinuing } = tab;
        if (reason === 'timeout')
          this.signOuts.push({
            at: this.now,
            warnedSince: this.#warnedSince,
            allAsleepAt: this.#allAsleepAt,
            wasContinuing,
          });
        auth.logOut(reason);
      },
      report: () => undefined,
    });
    const tab: WorldTab = {
      watch,
      session,
      auth,
      storeId,
      isAsleep: false,
      wasContinuing: false,
      refreshes: [],
    };
    this.#channels.set(tab, (data) => {
      for (const listener of listeners) listener(new MessageEvent('message', { data }));
    });
    this.tabs.push(tab);
  }

  #jar() {
    const read = () => (this.#cookie.until > this.now ? this.#cookie.text : '');
    const write = (text: string) => {
      const age = Number(/Max-Age=(\d+)/.exec(text)?.[1]);
      this.#cookie = { text: text.split('; ')[0] ?? '', until: this.now + age * second };
    };
    return {
      location: { hostname: 'portal.example', pathname: '/' },
      get cookie() {
        return read();
      },
      set cookie(text: string) {
        write(text);
      },
    };
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    this.#pending += 1;
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    try {
      await mine;
    } finally {
      // The caller continues after this turn.
      void settle().then(() => (this.#pending -= 1));
    }
  }

  #api(ownToken: () => string): Api {
    const post = async (path: string, body: unknown, options: { headers?: Record<string, string> } = {}) => {
      if (!this.isOnline) throw new Error('offline');
      const fault = this.faults.shift();
      const token = options.headers?.['x-authorization-obo']?.replace('Bearer ', '') ?? ownToken();
      const response =
        fault === 'unavailable' ? new ApiError(503, {}, 1) : this.server.respond(path, body, token, this.now);
      await new Promise<void>((resolve) => {
        this.#after(fault === 'slow' || fault === 'lost' ? responseMs.slow : responseMs.usual, null, resolve);
      });
      if (fault === 'slow' || fault === 'lost') throw new Error('timeout');
      if (response instanceof ApiError) throw response;
      this.server.delivered(body, {
        at: this.now,
        isUserRequested: this.tabs.some((tab) => tab.wasContinuing),
      });
      return response;
    };
    return { post, leave: () => undefined } as unknown as Api;
  }
}

/** Lets all promises that can settle at this time settle. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}
