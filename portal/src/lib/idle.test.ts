import { expect, it } from 'vitest';
import { runWhenIdle } from './idle.js';

function createHarness() {
  let time = 0;
  let waiting: (() => void) | null = null;
  return {
    deps: {
      now: () => time,
      whenIdle(act: () => void) {
        waiting = act;
        return () => {
          waiting = null;
        };
      },
    },
    work: (ms: number) => () => {
      time += ms;
    },
    /** Lets the browser be idle once. Returns false if nothing has waited for it. */
    idle(): boolean {
      const act = waiting;
      waiting = null;
      act?.();
      return act !== null;
    },
  };
}

it('runs tasks in slices of at most 50 ms', () => {
  const { deps, work, idle } = createHarness();
  const done: string[] = [];
  const task = (name: string, ms: number) => () => {
    work(ms)();
    done.push(name);
  };
  runWhenIdle(
    [task('a', 20), task('b', 29), task('c', 40), task('d', 5), task('e', 200), task('f', 1)],
    deps,
  );
  expect(done).toEqual([]);
  const slices: string[] = [];
  while (idle()) slices.push(done.splice(0).join(''));
  expect(slices).toEqual(['abc', 'de', 'f']);
});

it('runs nothing after it was canceled', () => {
  const { deps, idle } = createHarness();
  const done: string[] = [];
  const cancel = runWhenIdle([() => done.push('a')], deps);
  cancel();
  expect(idle()).toBe(false);
  expect(done).toEqual([]);
});
