import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Fault, type SignOut, SessionWorld } from './session-world.test-support.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const countdown = 300 * second;
/** Hidden tabs evaluate the rules every 15 seconds. */
const toleranceMs = 20 * second;

type Step =
  | { kind: 'activity' | 'continue' | 'sleep' | 'wake'; tab: number }
  /** The user works for some minutes. */
  | { kind: 'work'; tab: number; minutes: number }
  | { kind: 'sleep all' | 'wake all' | 'offline' | 'online' }
  | { kind: 'faults'; faults: readonly Fault[] };

const tab = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('activity', 'continue'), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('work'), tab, minutes: fc.integer({ min: 1, max: 70 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('sleep', 'wake'), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('sleep all', 'wake all', 'offline', 'online') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('faults'),
      faults: fc.array(fc.constantFrom<Fault>('unavailable', 'lost', 'slow'), { minLength: 1, maxLength: 8 }),
    }),
  },
);
const pause = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 * second }) },
  { weight: 3, arbitrary: fc.integer({ min: 10 * second, max: 6 * minute }) },
  { weight: 1, arbitrary: fc.integer({ min: 6 * minute, max: 45 * minute }) },
);
const days = fc.record({
  storeIds: fc.array(fc.constantFrom('sto_a', 'sto_b'), { minLength: 1, maxLength: 3 }),
  sessionLifeMs: fc.constantFrom(90 * minute, 7 * 24 * hour),
  steps: fc.array(fc.tuple(pause, step), { maxLength: 16 }),
});

/** Returns true if the user was warned for the whole countdown, or slept through it. */
function isFair({ at, warnedSince, allAsleepAt, wasContinuing }: SignOut): boolean {
  const sleptThrough = at - allAsleepAt <= countdown + toleranceMs;
  const warnedMs = warnedSince === null ? 0 : at - warnedSince;
  return sleptThrough || warnedMs >= countdown - toleranceMs || (warnedSince !== null && wasContinuing);
}

async function live(world: SessionWorld, steps: readonly (readonly [number, Step])[]): Promise<void> {
  for (const [ms, event] of steps) {
    world.isHidden = ms > minute;
    await world.advance(ms);
    if (event.kind === 'work') await work(world, event.tab, event.minutes);
    else apply(world, event);
    world.observe();
  }
}

async function work(world: SessionWorld, index: number, minutes: number): Promise<void> {
  const end = world.now + minutes * minute;
  world.isHidden = minutes > 2;
  while (world.now < end) {
    const one = world.tabs[index % world.tabs.length];
    if (one && !one.isAsleep) one.watch.count();
    await world.advance(100 * second);
  }
}

function apply(world: SessionWorld, event: Step): void {
  const { tabs } = world;
  const one = 'tab' in event ? tabs[event.tab % tabs.length] : undefined;
  if (event.kind === 'faults') world.faults.push(...event.faults);
  else if (event.kind === 'offline' || event.kind === 'online') world.isOnline = event.kind === 'online';
  else if (event.kind === 'sleep all') for (const each of tabs) each.isAsleep = true;
  else if (event.kind === 'wake all') for (const each of tabs) world.wake(each);
  else if (one && event.kind === 'sleep') one.isAsleep = true;
  else if (one && event.kind === 'wake') world.wake(one);
  else if (one && !one.isAsleep && event.kind === 'activity') one.watch.count();
  else if (one && !one.isAsleep && event.kind === 'continue') one.watch.continue();
}

/** Returns the largest number of times within a period. */
function mostWithin(times: readonly number[], periodMs: number): number {
  return Math.max(
    0,
    ...times.map((at) => times.filter((other) => other >= at && other < at + periodMs).length),
  );
}

it('nobody is signed out unwarned, refreshes are rare, and every session ends', async () => {
  await fc.assert(
    fc.asyncProperty(days, async ({ storeIds, sessionLifeMs, steps }) => {
      const world = new SessionWorld(storeIds, sessionLifeMs);
      await live(world, steps);
      // Without a user, all tabs must end, in whatever state they are.
      world.isOnline = true;
      for (const one of world.tabs) world.wake(one);
      world.isHidden = true;
      await world.advance(75 * minute);
      for (const one of world.tabs) {
        expect(one.session.get()).toBeNull();
        expect(mostWithin(one.refreshes, 5 * minute)).toBeLessThanOrEqual(4);
      }
      expect(world.signOuts.filter((end) => !isFair(end))).toEqual([]);
      expect(world.server.reused).toEqual([]);
      // If several tabs find at the same time that the token is near its end, only one renews it.
      const usual = world.server.renewals.filter(
        ({ isUserRequested, isFinal }) => !isUserRequested && !isFinal,
      );
      const times = usual.map(({ at }) => at);
      expect(mostWithin(times, 5 * minute)).toBeLessThanOrEqual(1);
      // At the start, one message per tab and the sign-in; per renewal at most two, and one per tab that follows; one per
      // sign-out. None is a reply to another.
      const tabs = world.tabs.length;
      expect(world.messages).toBeLessThanOrEqual(2 * tabs + 1 + world.server.renewals.length * (tabs + 1));
    }),
    { numRuns: 2_000 },
  );
}, 120_000);
