import { describe, expect, it } from 'vitest';
import { transition, type VerificationEvent, type VerificationState } from './three-d-secure.machine.js';

type At = VerificationState['status'];
type Type = VerificationEvent['type'];

/** Accepted events by state; all others must be ignored. */
const table: Readonly<Record<At, Partial<Record<Type, At>>>> = {
  idle: { START: 'looking-up' },
  'looking-up': { LOOKED_UP: 'deciding', SETTLE: 'idle', CANCEL: 'idle' },
  deciding: { CHALLENGE: 'challenging', SETTLE: 'idle', CANCEL: 'idle' },
  challenging: { VALIDATED: 'authenticating', SETTLE: 'idle', CANCEL: 'idle' },
  authenticating: { SETTLE: 'idle', CANCEL: 'idle' },
};

const earlier = { nonce: 'earlier' };
const lookedUp = { nonce: 'looked-up' };
const types = ['START', 'LOOKED_UP', 'CHALLENGE', 'VALIDATED', 'SETTLE', 'CANCEL'] as const;
const statuses = ['idle', 'looking-up', 'deciding', 'challenging', 'authenticating'] as const;

const stateOf = (status: At): VerificationState =>
  status === 'idle' ? { status, lookedUp: earlier } : { status, run: 2, lookedUp: earlier };

const eventOf = (type: Type, run: number): VerificationEvent =>
  type === 'CANCEL' ? { type } : type === 'LOOKED_UP' ? { type, run, lookedUp } : { type, run };

describe('a verification', () => {
  for (const status of statuses) {
    for (const type of types) {
      const next = table[status][type];
      it(next ? `goes from ${status} to ${next} on ${type}` : `ignores ${type} while ${status}`, () => {
        const state = stateOf(status);
        const after = transition(state, eventOf(type, 2));
        if (next) expect(after).toMatchObject({ status: next });
        else expect(after).toBe(state);
      });

      it(`keeps the looked-up payment method on ${type} while ${status}`, () => {
        const after = transition(stateOf(status), eventOf(type, 2));
        expect(after.lookedUp).toBe(status === 'looking-up' && type === 'LOOKED_UP' ? lookedUp : earlier);
      });
    }

    if (status === 'idle') continue;
    for (const type of types.filter((name) => name !== 'CANCEL')) {
      it(`ignores ${type} of another verification while ${status}`, () => {
        const state = stateOf(status);
        expect(transition(state, eventOf(type, 1))).toBe(state);
      });
    }
  }

  it('starts without a payment method', () => {
    expect(transition({ status: 'idle' }, { type: 'START', run: 1 })).toEqual({
      status: 'looking-up',
      run: 1,
    });
  });
});
