/** Lets work for one subject happen one piece after another. */
export interface Turns {
  /** Work of the same name that is under way is shared; other work for the subject waits until it has ended. */
  take<Result>(subject: string, name: string, work: () => Promise<Result>): Promise<Result>;
}

export function createTurns(): Turns {
  const latest = new Map<string, { name: string; done: Promise<unknown> }>();
  return {
    take<Result>(subject: string, name: string, work: () => Promise<Result>) {
      const before = latest.get(subject);
      // Work of one name has one kind of result.
      if (before?.name === name) return before.done as Promise<Result>;
      const done = (before?.done ?? Promise.resolve())
        // The failure is the earlier caller's.
        .catch(() => undefined)
        .then(work)
        .finally(() => {
          if (latest.get(subject)?.done === done) latest.delete(subject);
        });
      latest.set(subject, { name, done });
      return done;
    },
  };
}
