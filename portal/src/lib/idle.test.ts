import { expect, it } from 'vitest';
import { runWhenIdle } from './idle.js';

function createPlace() {
  let time = 0;
  let waiting: (() => void) | null = null;
  return {
    place: {
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
  const { place, work, idle } = createPlace();
  const done: string[] = [];
  const task = (name: string, ms: number) => () => {
    work(ms)();
    done.push(name);
  };
  runWhenIdle(
    [task('a', 20), task('b', 29), task('c', 40), task('d', 5), task('e', 200), task('f', 1)],
    place,
  );
  expect(done).toEqual([]);
  const slices: string[] = [];
  while (idle()) slices.push(done.splice(0).join(''));
  expect(slices).toEqual(['abc', 'de', 'f']);
});

it('runs nothing after it was canceled', () => {
  const { place, idle } = createPlace();
  const done: string[] = [];
  const cancel = runWhenIdle([() => done.push('a')], place);
  cancel();
  expect(idle()).toBe(false);
  expect(done).toEqual([]);
});
