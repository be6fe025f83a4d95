import { expectTypeOf, test } from 'vitest';
import { createMachine, unreachable } from './machine.js';

type State = { status: 'idle' } | { status: 'done'; nonce: string };
type Event = { type: 'START' } | { type: 'FINISH'; nonce: string };

const machine = createMachine<State, Event>({ status: 'idle' }, (state) => state);

test('data is accessible only in the state that owns it', () => {
  expectTypeOf(machine.state).not.toHaveProperty('nonce');
  if (machine.state.status === 'done') expectTypeOf(machine.state.nonce).toEqualTypeOf<string>();
});

test('an unknown event, or one without its data, does not compile', () => {
  // @ts-expect-error -- unknown event
  machine.send({ type: 'STOP' });
  // @ts-expect-error -- the nonce is required
  machine.send({ type: 'FINISH' });
});

test('the state cannot be set directly', () => {
  // @ts-expect-error -- readonly
  machine.state = { status: 'idle' };
});

test('a switch without a branch for every state does not compile', () => {
  const { state } = machine;
  switch (state.status) {
    case 'idle':
      break;
    default:
      // @ts-expect-error -- the branch for `done` is missing
      unreachable(state);
  }
});
