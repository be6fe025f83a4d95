import type { PolicyPatch } from '../../contract/change-policy.js';
import type { Policy } from '../../contract/policies.js';
import type { FieldProblem } from '../../contract/schemas.js';
import { ApiError } from './client.js';
import { hasSameSetup, withChanges } from './same-setup.js';

/** Time without an edit after which changes are sent. */
export const pauseMs = 800;

type SetupField = keyof PolicyPatch;

export interface AutosaveState {
  /** Campaign as the server has it, by the last response. */
  policy: Policy;
  /** Changes that the server does not have. */
  changes: PolicyPatch;
  /** `invalid`: the server rejects some of the changes. `conflict`: someone else has changed the campaign. */
  status: 'idle' | 'saving' | 'saved' | 'failed' | 'invalid' | 'conflict';
  /** Time of the last response that stored changes. */
  savedAt: Date | null;
  /** Error of the last request; undefined after a successful one. */
  error: unknown;
  /** Reasons why the server rejects changes. */
  problems: readonly FieldProblem[];
  /** Number that increases when the campaign is replaced by a version that others have changed. */
  revision: number;
}

export interface AutosaveDeps {
  policy: Policy;
  /** Stores changes of a version. Rejects with the call's error. */
  send: (patch: PolicyPatch, version: number) => Promise<Policy>;
  /** Loads the latest version. */
  load: () => Promise<Policy>;
  /** Returns the changes that a campaign still allows. */
  allowed: (patch: PolicyPatch, policy: Policy) => PolicyPatch;
}

export interface Autosave {
  get: () => AutosaveState;
  subscribe: (listener: () => void) => () => void;
  /** Adds changes, which are sent after a pause. */
  change: (patch: PolicyPatch) => void;
  /** Removes a change that is not sent yet, because its field is incomplete. */
  withdraw: (field: SetupField) => void;
  /** Sends all changes now. Resolves with false if some are not stored. */
  flush: () => Promise<boolean>;
  /** Ends a conflict: drops all changes. Rejects if the latest version cannot be loaded. */
  reloadTheirs: () => Promise<void>;
  /**
   * Ends a conflict: applies the changes to the latest version. Resolves with false if it no longer allows some of them.
   * Rejects if it cannot be loaded.
   */
  keepMine: () => Promise<boolean>;
}

const isEmpty = (patch: PolicyPatch) => Object.keys(patch).length === 0;

const without = (patch: PolicyPatch, fields: ReadonlySet<string>): PolicyPatch =>
  Object.fromEntries(Object.entries(patch).filter(([field]) => !fields.has(field)));

/** Returns the field of a patch that a problem is about, for example `schedule` for `schedule.date.to`. */
const fieldOf = ({ field }: FieldProblem) => field.split('.')[0] ?? '';

/**
 * Saves the changes of one campaign: one request after the other, each with the version of the last response. A failed
 * request keeps its changes for the next one.
 */
export function createAutosave({ policy: first, send, load, allowed }: AutosaveDeps): Autosave {
  const listeners = new Set<() => void>();
  let queued: PolicyPatch = {};
  let sending: PolicyPatch = {};
  let rejected: PolicyPatch = {};
  /** Changes of requests without a response: the server may have stored them. */
  let uncertain: PolicyPatch[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let state: AutosaveState = {
    policy: first,
    changes: {},
    status: 'idle',
    savedAt: null,
    error: undefined,
    problems: [],
    revision: 0,
  };

  const set = (next: Partial<AutosaveState>) => {
    state = { ...state, ...next, changes: { ...rejected, ...sending, ...queued } };
    for (const listener of listeners) listener();
  };
  const statusWith = (problems: readonly FieldProblem[]): AutosaveState['status'] => {
    if (state.status === 'conflict') return 'conflict';
    if (!isEmpty(queued) || running) return 'saving';
    if (problems.length > 0) return 'invalid';
    return state.savedAt === null ? 'idle' : 'saved';
  };
  const removeRejected = (fields: readonly string[]) => {
    const names = new Set(fields);
    rejected = without(rejected, names);
    return state.problems.filter((problem) => !names.has(fieldOf(problem)));
  };
  const requeue = () => {
    queued = { ...sending, ...queued };
    sending = {};
  };

  const reject = (problems: readonly FieldProblem[]) => {
    const fields = new Set(problems.map(fieldOf));
    const refused = without(sending, new Set(Object.keys(sending).filter((field) => !fields.has(field))));
    // A field that has changed since the request may be valid now.
    rejected = { ...rejected, ...without(refused, new Set(Object.keys(queued))) };
    sending = without(sending, fields);
    requeue();
    const current = problems.filter((problem) => Object.hasOwn(rejected, fieldOf(problem)));
    set({ problems: [...state.problems, ...current], error: undefined });
  };

  /** Loads the version that the server has. Returns false if others have changed what the setup shows. */
  const rebase = async (): Promise<boolean> => {
    const latest = await load();
    const expected = [state.policy, ...uncertain.map((patch) => withChanges(state.policy, patch))];
    if (!expected.some((one) => hasSameSetup(one, latest))) return false;
    uncertain = [];
    requeue();
    set({ policy: latest });
    return true;
  };

  /** Returns true if the queue can go on after an error. */
  const recover = async (error: unknown): Promise<boolean> => {
    const { status = 0, errors = [] } = error instanceof ApiError ? error : {};
    if (status === 422 && errors.some((one) => Object.hasOwn(sending, fieldOf(one)))) {
      reject(errors);
      return true;
    }
    if (status === 412 && (await rebase())) return true;
    if (status === 0 || status >= 500) uncertain.push(sending);
    requeue();
    set({ status: status === 409 || status === 412 ? 'conflict' : 'failed', error });
    return false;
  };

  const run = async () => {
    while (!isEmpty(queued)) {
      sending = queued;
      queued = {};
      set({ status: 'saving' });
      try {
        const policy = await send(sending, state.policy.version);
        sending = {};
        uncertain = [];
        set({ policy, savedAt: new Date(), error: undefined });
      } catch (error) {
        // A version that cannot be loaded leaves the changes for the next attempt.
        const canGoOn = await recover(error).catch((reason: unknown) => {
          requeue();
          set({ status: 'failed', error: reason });
          return false;
        });
        if (!canGoOn) return;
      }
    }
    running = null;
    set({ status: statusWith(state.problems) });
  };
  const flush = async () => {
    clearTimeout(timer);
    // Changes during the last response start another run.
    while (state.status !== 'conflict' && (running || !isEmpty(queued))) {
      running ??= run().finally(() => {
        running = null;
      });
      await running;
      if (state.status === 'failed') break;
    }
    return isEmpty(state.changes);
  };
  const replaceBy = (policy: Policy) => {
    rejected = {};
    uncertain = [];
    set({ policy, problems: [], error: undefined, status: 'idle', revision: state.revision + 1 });
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(patch) {
      const problems = removeRejected(Object.keys(patch));
      queued = { ...queued, ...patch };
      set({ problems, status: statusWith(problems) });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pauseMs);
    },
    withdraw(field) {
      const problems = removeRejected([field]);
      queued = without(queued, new Set([field]));
      set({ problems, status: statusWith(problems) });
    },
    flush,
    async reloadTheirs() {
      const latest = await load();
      queued = {};
      replaceBy(latest);
    },
    async keepMine() {
      const latest = await load();
      const mine = { ...rejected, ...queued };
      queued = allowed(mine, latest);
      const isKept = JSON.stringify(queued) === JSON.stringify(mine);
      replaceBy(latest);
      void flush();
      return isKept;
    },
  };
}
