import { describe, expect, it } from 'vitest';
import { createMachine, unreachable } from './machine.js';

type Light = { status: 'off' } | { status: 'on'; level: number };
type Press = { type: 'PRESS' } | { type: 'DIM'; level: number };

function transition(state: Light, event: Press): Light {
  if (event.type === 'DIM') return state.status === 'on' ? { status: 'on', level: event.level } : state;
  return state.status === 'off' ? { status: 'on', level: 10 } : { status: 'off' };
}

const light = () => createMachine<Light, Press>({ status: 'off' }, transition);

describe('a machine', () => {
  it('returns true if an event was accepted', () => {
    const machine = light();
    expect(machine.send({ type: 'DIM', level: 3 })).toBe(false);
    expect(machine.state).toEqual({ status: 'off' });
    expect(machine.send({ type: 'PRESS' })).toBe(true);
    expect(machine.state).toEqual({ status: 'on', level: 10 });
  });

  it('notifies listeners of a new state even if it equals the old one', () => {
    const machine = light();
    machine.send({ type: 'PRESS' });
    expect(machine.send({ type: 'DIM', level: 10 })).toBe(true);
  });

  it('calls every listener once per change with the new and the old state', () => {
    const machine = light();
    const received: unknown[] = [];
    machine.subscribe((state, previous) => received.push([previous.status, state.status]));
    machine.subscribe((state) => received.push(state.status));
    machine.send({ type: 'DIM', level: 1 });
    machine.send({ type: 'PRESS' });
    expect(received).toEqual([['off', 'on'], 'on']);
  });

  it('has its new state before listeners are called', () => {
    const machine = light();
    const seen: string[] = [];
    machine.subscribe(() => seen.push(machine.state.status));
    machine.send({ type: 'PRESS' });
    expect(seen).toEqual(['on']);
  });

  it('stops calling an unsubscribed listener, even during a change', () => {
    const machine = light();
    const notified: string[] = [];
    const unsubscribe = machine.subscribe(() => {
      notified.push('first');
      unsubscribe();
    });
    machine.subscribe(() => notified.push('second'));
    machine.send({ type: 'PRESS' });
    machine.send({ type: 'PRESS' });
    expect(notified).toEqual(['first', 'second', 'second']);
  });

  it('accepts an event that a listener sends, and ends in that event’s state', () => {
    const machine = light();
    machine.subscribe((state) => {
      if (state.status === 'on' && state.level === 10) machine.send({ type: 'DIM', level: 5 });
    });
    machine.send({ type: 'PRESS' });
    expect(machine.state).toEqual({ status: 'on', level: 5 });
  });

  it('does not share its state with other machines', () => {
    const [one, other] = [light(), light()];
    one.send({ type: 'PRESS' });
    expect(other.state).toEqual({ status: 'off' });
  });
});

it('unreachable throws an error with the unexpected value', () => {
  expect(() => unreachable({ status: 'nowhere' } as never)).toThrow(
    new TypeError('Unexpected value: {"status":"nowhere"}'),
  );
});
