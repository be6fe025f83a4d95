import { expect, it } from 'vitest';
import { venmoErrors } from './venmo.errors.js';
import { isActive, isAway, transition, type VenmoEvent, type VenmoState } from './venmo.machine.js';

const approval = { nonce: 'n', userName: 'joe', contextId: 'c' };
const error = venmoErrors.CANCELED();
const states: Readonly<Record<VenmoState['status'], VenmoState>> = {
  idle: { status: 'idle' },
  opening: { status: 'opening' },
  waiting: { status: 'waiting' },
  verifying: { status: 'verifying' },
  done: { status: 'done', approval },
  failed: { status: 'failed', error },
};
const events: Readonly<Record<VenmoEvent['type'], VenmoEvent>> = {
  START: { type: 'START' },
  OPENED: { type: 'OPENED' },
  RETURNED: { type: 'RETURNED' },
  APPROVED: { type: 'APPROVED', approval },
  FAIL: { type: 'FAIL', error },
};

/** Next state by state and event; absent events are ignored. */
const table: Readonly<
  Record<VenmoState['status'], Partial<Record<VenmoEvent['type'], VenmoState['status']>>>
> = {
  idle: { START: 'opening' },
  opening: { OPENED: 'waiting', RETURNED: 'verifying', APPROVED: 'done', FAIL: 'failed' },
  waiting: { RETURNED: 'verifying', APPROVED: 'done', FAIL: 'failed' },
  verifying: { APPROVED: 'done', FAIL: 'failed' },
  done: { START: 'opening' },
  failed: { START: 'opening' },
};

it.each(
  Object.values(states).flatMap((state) =>
    Object.values(events).map((event) => [state.status, event.type, state, event] as const),
  ),
)('%s takes %s as the table says', (status, type, state, event) => {
  const next = table[status][type];
  if (next === undefined) expect(transition(state, event)).toBe(state);
  else expect(transition(state, event)).toEqual(states[next]);
});

it('is active until it has an outcome, and can be canceled until Venmo has returned', () => {
  const named = (test: (state: VenmoState) => boolean) =>
    Object.values(states)
      .filter(test)
      .map(({ status }) => status);
  expect(named(isActive)).toEqual(['opening', 'waiting', 'verifying']);
  expect(named(isAway)).toEqual(['opening', 'waiting']);
});
