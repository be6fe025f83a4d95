import { describe, expect, it } from 'vitest';
import { type FieldsEvent, type FieldsState, transition } from './hosted-fields.machine.js';

const table: Readonly<Record<FieldsState['at'], Partial<Record<FieldsEvent['type'], FieldsState['at']>>>> = {
  ready: { START: 'tokenizing', END: 'ended' },
  tokenizing: { SETTLE: 'ready', END: 'ended' },
  ended: {},
};

describe('the fields', () => {
  for (const at of ['ready', 'tokenizing', 'ended'] as const) {
    for (const type of ['START', 'SETTLE', 'END'] as const) {
      const next = table[at][type];
      it(next ? `go from ${at} to ${next} on ${type}` : `ignore ${type} while ${at}`, () => {
        const state: FieldsState = { at };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ at: next });
        else expect(after).toBe(state);
      });
    }
  }
});
