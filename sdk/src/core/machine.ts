/** State machine: a state that changes only through `send`. */
export interface Machine<State, Event> {
  readonly state: State;
  /** Returns true if the event was accepted. Use this result; the state alone does not show which call changed it. */
  send(event: Event): boolean;
  /**
   * Calls `listener` after every change with the new and the previous state. Returns a function that unsubscribes it.
   */
  subscribe(listener: (state: State, previous: State) => void): () => void;
}

/**
 * Creates a state machine. `transition` is pure: for an event that the state does not accept, it returns the same state
 * by identity.
 */
export function createMachine<State, Event>(
  initial: State,
  transition: (state: State, event: Event) => State,
): Machine<State, Event> {
  let state = initial;
  const listeners = new Set<(state: State, previous: State) => void>();
  return {
    get state() {
      return state;
    },
    send(event) {
      const previous = state;
      const next = transition(previous, event);
      if (next === previous) return false;
      state = next;
      for (const listener of [...listeners]) listener(next, previous);
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Marks a branch that the types exclude; throws if it is reached at run time. */
export function unreachable(value: never): never {
  // eslint-disable-next-line globals/stringify -- a text for developers
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
