/** A state machine: a value, and one way to change it. */
export interface Machine<State, Event> {
  readonly state: State;
  /** Whether the event was taken. Ask this, never infer it from the state. */
  send(event: Event): boolean;
  /** Called after every change with the new and the old state. Returns the unsubscriber. */
  subscribe(listener: (state: State, previous: State) => void): () => void;
}

/**
 * `transition` is pure: an event that the state does not take returns the same state, by identity.
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

/** Marks a branch that the types rule out. */
export function unreachable(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
