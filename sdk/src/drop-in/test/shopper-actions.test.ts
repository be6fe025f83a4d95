import { describe, expect, it, vi } from 'vitest';
import { createMachine } from '../../core/machine.js';
import type { DropInActions } from '../content.types.js';
import { type DropInEvent, initialState, transitionsOf } from '../drop-in.machine.js';
import type { PaymentMethod } from '../payment-method.js';
import { type DeletionActions, deletionActions } from '../deletion/deletion-actions.js';
import { deletion } from '../deletion/deletion.machine.js';
import { shopperActions } from '../shopper-actions.js';

const method = (nonce: string): PaymentMethod => ({ nonce, type: 'CreditCard', details: {}, vaulted: true });
const [first, second] = [method('a'), method('b')];

/** Returns the actions of a Drop-in with two saved cards, after some events. */
function open({ isBusy = false, events = [] as readonly DropInEvent[] } = {}) {
  const setup = { options: ['card', 'paypal'] as const, isGuest: false, preselects: true, deletion };
  const machine = createMachine(initialState, transitionsOf(setup));
  for (const event of [{ type: 'START', methods: [first, second] } as const, ...events]) machine.send(event);
  const view = { focus: vi.fn(), focusMethod: vi.fn(), hasFocus: false, restoreFocus: vi.fn() };
  const onChosen = vi.fn();
  const remove = vi.fn(() => Promise.resolve({ methods: [second], hasFailed: false }));
  const parts = {
    state: () => machine.state,
    send: (event: DropInEvent) => machine.send(event),
    isBusy: () => isBusy,
    view: () => view,
    options: { ids: setup.options, sheet: () => undefined },
  };
  const actions = {
    ...shopperActions({ ...parts, onChosen }),
    ...deletionActions({ ...parts, saved: { delete: remove } }),
  };
  return { machine, actions, onChosen, remove };
}

const edit: DropInEvent = { type: 'EDIT' };
const ask: DropInEvent = { type: 'ASK', nonce: 'a' };

const cases: readonly [
  string,
  readonly DropInEvent[],
  (actions: DropInActions & DeletionActions) => void,
  object,
][] = [
  [
    'choose an option',
    [{ type: 'TOGGLE' }],
    (actions) => {
      actions.onChoose('paypal');
    },
    { view: 'paypal' },
  ],
  [
    'see the options',
    [],
    (actions) => {
      actions.onToggle();
    },
    { isListed: true },
  ],
  [
    'select another payment method',
    [],
    (actions) => {
      actions.onMethod(second);
    },
    { selected: 'b' },
  ],
  [
    'edit',
    [],
    (actions) => {
      actions.onEdit();
    },
    { isEditing: true },
  ],
  [
    'ask to delete',
    [edit],
    (actions) => {
      actions.onMethod(first);
    },
    { toDelete: 'a' },
  ],
  [
    'keep',
    [edit, ask],
    (actions) => {
      actions.onKeep();
    },
    { toDelete: undefined },
  ],
  [
    'delete',
    [edit, ask],
    (actions) => {
      actions.onDelete();
    },
    { isDeleting: true },
  ],
];

describe.each(cases)('the shopper can %s', (_, events, act, expected) => {
  it('without a request', () => {
    const { actions, machine } = open({ events });
    act(actions);
    expect(machine.state).toMatchObject(expected);
  });

  it('but not during a request', () => {
    const { actions, machine, onChosen, remove } = open({ isBusy: true, events });
    const { state } = machine;
    act(actions);
    expect(machine.state).toBe(state);
    expect(onChosen).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });
});
