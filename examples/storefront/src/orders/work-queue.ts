/** Runs work for the same subject in sequence. */
export interface WorkQueue {
  /** Pending work of the same name is shared; other work for the subject waits for it. */
  run<Result>(subject: string, name: string, work: () => Promise<Result>): Promise<Result>;
}

export function createWorkQueue(): WorkQueue {
  const latest = new Map<string, { name: string; done: Promise<unknown> }>();
  return {
    run<Result>(subject: string, name: string, work: () => Promise<Result>) {
      const before = latest.get(subject);
      // Work of the same name has the same type of result.
      if (before?.name === name) return before.done as Promise<Result>;
      const done = (before?.done ?? Promise.resolve())
        // The earlier caller handles the failure.
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
