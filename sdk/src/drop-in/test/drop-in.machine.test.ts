import { describe, expect, it } from 'vitest';
import { deletion } from '../deletion/deletion.machine.js';
import {
  type DropInEvent,
  type DropInSetup,
  type DropInState,
  initialState,
  transitionsOf,
} from '../drop-in.machine.js';
import type { PaymentMethod } from '../payment-method.js';

const saved = (nonce: string, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  ...{ nonce, type: 'CreditCard', details: {}, vaulted: true },
  ...more,
});
const created = (nonce: string, type: PaymentMethod['type'] = 'PayPalAccount'): PaymentMethod => ({
  ...{ nonce, type, details: {} },
});

const customer: DropInSetup = {
  ...{ options: ['card', 'paypal'], isGuest: false, preselects: true },
  deletion,
};
const guest: DropInSetup = { ...customer, isGuest: true };
const single: DropInSetup = { ...customer, options: ['card'] };

/** Returns the state after events. */
const after = (setup: DropInSetup, ...events: readonly DropInEvent[]): DropInState =>
  events.reduce(transitionsOf(setup), initialState);

const start = (...methods: readonly PaymentMethod[]): DropInEvent => ({ type: 'START', methods });
const nonces = ({ methods }: DropInState) => methods.map(({ nonce }) => nonce);

describe('the start', () => {
  it.each([
    ['shows the options without payment methods', customer, [], { view: 'options', selected: undefined }],
    ['shows the sheet of a single option', single, [], { view: 'card' }],
    [
      'selects the first saved payment method',
      customer,
      [saved('a'), saved('b')],
      { view: 'methods', selected: 'a' },
    ],
    [
      'selects none if the shop wants that',
      { ...customer, preselects: false },
      [saved('a')],
      { view: 'methods', selected: undefined },
    ],
  ] as const)('%s', (_, setup, methods, expected) => {
    expect(after(setup, start(...methods))).toMatchObject({ ...expected, visits: 1 });
  });
});

describe('options', () => {
  it('are chosen if they are offered', () => {
    expect(after(customer, start(), { type: 'CHOOSE', option: 'paypal' })).toMatchObject({
      view: 'paypal',
      visits: 2,
    });
    expect(after(customer, start(), { type: 'CHOOSE', option: 'venmo' })).toMatchObject({
      view: 'options',
      visits: 1,
    });
  });

  it.each([
    [
      'return from a sheet without payment methods',
      customer,
      [start(), { type: 'CHOOSE', option: 'card' }],
      { view: 'options', isListed: false },
    ],
    [
      'are shown below the payment methods after a sheet',
      customer,
      [start(saved('a')), { type: 'CHOOSE', option: 'card' }],
      { view: 'methods', isListed: true },
    ],
    [
      'are shown below the payment methods',
      customer,
      [start(saved('a'))],
      { view: 'methods', isListed: true, visits: 1 },
    ],
    [
      'show the sheet of a single one below the payment methods',
      single,
      [start(saved('a'))],
      { view: 'card', isListed: true },
    ],
    [
      'are not shown while payment methods are edited',
      customer,
      [start(saved('a')), { type: 'EDIT' }],
      { view: 'methods', isListed: false },
    ],
  ] as const)('%s', (_, setup, events, expected) => {
    expect(after(setup, ...(events as readonly DropInEvent[]), { type: 'TOGGLE' })).toMatchObject(expected);
  });
});

describe('a new payment method', () => {
  it('is listed first and selected', () => {
    const state = after(customer, start(saved('a')), { type: 'ADD', method: created('new') });
    expect(nonces(state)).toEqual(['new', 'a']);
    expect(state).toMatchObject({ view: 'methods', selected: 'new' });
  });

  it('replaces the previous one of a guest', () => {
    const state = after(
      guest,
      start(),
      { type: 'ADD', method: created('one') },
      { type: 'ADD', method: created('two') },
    );
    expect(nonces(state)).toEqual(['two']);
  });

  it('has a new nonce after its verification, and stays selected', () => {
    const verified = { ...created('verified', 'CreditCard'), liabilityShifted: true };
    const state = after(
      customer,
      start(),
      { type: 'ADD', method: created('one', 'CreditCard') },
      { type: 'REPLACE', nonce: 'one', method: verified },
    );
    expect(state).toMatchObject({ methods: [verified], selected: 'verified', visits: 2 });
  });

  it('is forgotten if the settings of its option change, but not if it is saved', () => {
    const events: DropInEvent[] = [
      start(saved('a', { type: 'PayPalAccount' })),
      { type: 'ADD', method: created('new') },
    ];
    const state = after(customer, ...events, { type: 'FORGET', types: ['PayPalAccount'] });
    expect(nonces(state)).toEqual(['a']);
    expect(state.selected).toBeUndefined();
  });

  it('leaves the first view if it was the only one and is forgotten', () => {
    const state = after(
      guest,
      start(),
      { type: 'ADD', method: created('new') },
      { type: 'FORGET', types: ['PayPalAccount'] },
    );
    expect(state).toMatchObject({ view: 'options', methods: [] });
  });
});

describe('the selection', () => {
  it('changes to a listed payment method only', () => {
    expect(after(customer, start(saved('a'), saved('b')), { type: 'SELECT', nonce: 'b' })).toMatchObject({
      selected: 'b',
      visits: 2,
    });
    expect(after(customer, start(saved('a')), { type: 'SELECT', nonce: 'x' })).toMatchObject({
      selected: 'a',
      visits: 1,
    });
  });

  it.each([
    ['stays in the list of saved methods', [saved('a')], { view: 'methods', visits: 2 }],
    ['shows the first view if nothing is saved', [], { view: 'options', visits: 3 }],
  ] as const)('that is cleared forgets new methods and %s', (_, methods, expected) => {
    const added: DropInEvent = { type: 'ADD', method: created('new') };
    const cleared = after(customer, start(...methods), added, { type: 'CLEAR' });
    expect(cleared).toMatchObject({ view: 'methods', methods, selected: undefined });
    expect(transitionsOf(customer)(cleared, { type: 'CLEARED', methods })).toMatchObject({
      ...expected,
      methods,
    });
  });
});

describe('the deletion', () => {
  const editing: DropInEvent[] = [start(saved('a'), saved('b')), { type: 'EDIT' }];
  const confirming: DropInEvent[] = [...editing, { type: 'ASK', nonce: 'a' }];

  it('is confirmed first, and can be canceled', () => {
    expect(after(customer, ...confirming)).toMatchObject({ view: 'delete-confirmation', toDelete: 'a' });
    expect(after(customer, ...confirming, { type: 'KEEP' })).toMatchObject({
      view: 'methods',
      isEditing: true,
      toDelete: undefined,
    });
  });

  it('starts only in the edit mode, and not for a payment method with a subscription', () => {
    expect(after(customer, start(saved('a')), { type: 'ASK', nonce: 'a' }).toDelete).toBeUndefined();
    const subscribed = start(saved('a', { hasSubscription: true }));
    expect(
      after(customer, subscribed, { type: 'EDIT' }, { type: 'ASK', nonce: 'a' }).toDelete,
    ).toBeUndefined();
  });

  it('cannot be canceled once it is in progress', () => {
    expect(after(customer, ...confirming, { type: 'DELETE' }, { type: 'KEEP' })).toMatchObject({
      isDeleting: true,
      toDelete: 'a',
    });
  });

  it('ends with the remaining payment methods', () => {
    const state = after(
      customer,
      ...confirming,
      { type: 'DELETE' },
      { type: 'DELETED', methods: [saved('b2')], hasFailed: false },
    );
    expect(state).toMatchObject({
      view: 'methods',
      selected: 'b2',
      isEditing: false,
      isDeleting: false,
      error: undefined,
    });
  });

  it('that failed returns to the edit mode with an error', () => {
    const state = after(
      customer,
      ...confirming,
      { type: 'DELETE' },
      { type: 'DELETED', methods: [saved('a2')], hasFailed: true },
    );
    expect(state).toMatchObject({
      view: 'methods',
      isEditing: true,
      error: 'vaultManagerPaymentMethodDeletionError',
    });
  });
});

describe('an error', () => {
  const failed = after(
    customer,
    start(),
    { type: 'CHOOSE', option: 'paypal' },
    { type: 'FAIL', view: 'paypal', error: 'genericError' },
  );

  it('is cleared when the view changes, or the view is used again', () => {
    expect(failed.error).toBe('genericError');
    expect(transitionsOf(customer)(failed, { type: 'TOGGLE' }).error).toBeUndefined();
    expect(transitionsOf(customer)(failed, { type: 'CLEAR_ERROR', view: 'paypal' }).error).toBeUndefined();
  });

  it('is neither replaced nor cleared by another view', () => {
    const transition = transitionsOf(customer);
    expect(transition(failed, { type: 'FAIL', view: 'card', error: 'other' })).toBe(failed);
    expect(transition(failed, { type: 'CLEAR_ERROR', view: 'card' })).toBe(failed);
  });
});
