import { describe, expect, it } from 'vitest';
import { vaultManagerErrors } from './vault-manager.errors.js';
import type { VaultedPaymentMethod } from './vault-manager.gateway.js';
import { transition, type VaultEvent, type VaultState } from './vault-manager.machine.js';

const method = (nonce: string, description = nonce): VaultedPaymentMethod => ({
  nonce,
  description,
  type: 'CreditCard',
  default: false,
  hasSubscription: false,
  details: {},
});

const methods = [method('a'), method('b')];
const error = vaultManagerErrors.DELETE_PAYMENT_METHOD_UNKNOWN_ERROR();
const list = { methods, chosen: 'a' };

const states: Readonly<Record<VaultState['status'], VaultState>> = {
  empty: { status: 'empty' },
  listed: { status: 'listed', ...list },
  confirming: { status: 'confirming', nonce: 'b', ...list },
  deleting: { status: 'deleting', nonce: 'b', ...list },
  refused: { status: 'refused', nonce: 'b', error, ...list },
};

const events: readonly VaultEvent[] = [
  { type: 'LOAD', methods },
  { type: 'CHOOSE', nonce: 'b' },
  { type: 'ASK', nonce: 'b' },
  { type: 'KEEP' },
  { type: 'CONFIRM' },
  { type: 'DELETED' },
  { type: 'REFUSE', error },
  { type: 'CLEAR' },
];

const confirming: VaultState = { status: 'confirming', nonce: 'b', ...list };
const chosenB: VaultState = { status: 'listed', methods, chosen: 'b' };

/** Accepted events by state; all others must be ignored. */
const table: Readonly<Record<VaultState['status'], Partial<Record<VaultEvent['type'], VaultState>>>> = {
  empty: { LOAD: states.listed },
  listed: { LOAD: states.listed, CHOOSE: chosenB, ASK: confirming, CLEAR: states.empty },
  confirming: {
    LOAD: states.listed,
    CHOOSE: chosenB,
    ASK: confirming,
    KEEP: states.listed,
    CONFIRM: states.deleting,
    CLEAR: states.empty,
  },
  deleting: {
    DELETED: { status: 'listed', methods: [method('a')], chosen: 'a' },
    REFUSE: states.refused,
    CLEAR: states.empty,
  },
  refused: { LOAD: states.listed, CHOOSE: chosenB, ASK: confirming, CLEAR: states.empty },
};

describe('a list of saved payment methods', () => {
  for (const [status, state] of Object.entries(states) as [VaultState['status'], VaultState][]) {
    for (const event of events) {
      const next = table[status][event.type];
      it(next ? `takes ${event.type} while ${status}` : `ignores ${event.type} while ${status}`, () => {
        const after = transition(state, event);
        if (next) expect(after).toEqual(next);
        else expect(after).toBe(state);
      });
    }
  }

  it.each(['CHOOSE', 'ASK'] as const)('ignores %s of a payment method that is not listed', (type) => {
    expect(transition(states.listed, { type, nonce: 'c' })).toBe(states.listed);
  });

  it('chooses the first payment method if the chosen one was deleted', () => {
    const deleting: VaultState = { status: 'deleting', nonce: 'a', ...list };
    expect(transition(deleting, { type: 'DELETED' })).toMatchObject({ chosen: 'b' });
  });

  it('has no choice after the last payment method was deleted', () => {
    const deleting: VaultState = { status: 'deleting', nonce: 'a', methods: [method('a')], chosen: 'a' };
    expect(transition(deleting, { type: 'DELETED' })).toEqual({
      status: 'listed',
      methods: [],
      chosen: undefined,
    });
  });

  it('keeps the choice in a new list, whose nonces are new', () => {
    const renewed = [method('c', 'a'), method('d', 'b')];
    expect(transition(chosenB, { type: 'LOAD', methods: renewed })).toMatchObject({ chosen: 'd' });
  });

  it('chooses the first payment method of a new list that lacks the chosen one', () => {
    expect(transition(chosenB, { type: 'LOAD', methods: [method('c')] })).toMatchObject({ chosen: 'c' });
  });
});
