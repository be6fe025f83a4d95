import { describe, expect, it } from 'vitest';
import { createMachine, unreachable } from './machine.js';

type Light = { at: 'off' } | { at: 'on'; level: number };
type Press = { type: 'PRESS' } | { type: 'DIM'; level: number };

function transition(state: Light, event: Press): Light {
  if (event.type === 'DIM') return state.at === 'on' ? { at: 'on', level: event.level } : state;
  return state.at === 'off' ? { at: 'on', level: 10 } : { at: 'off' };
}

const light = () => createMachine<Light, Press>({ at: 'off' }, transition);

describe('a machine', () => {
  it('answers whether an event was taken', () => {
    const machine = light();
    expect(machine.send({ type: 'DIM', level: 3 })).toBe(false);
    expect(machine.state).toEqual({ at: 'off' });
    expect(machine.send({ type: 'PRESS' })).toBe(true);
    expect(machine.state).toEqual({ at: 'on', level: 10 });
  });

  it('counts a new state as a change even where it looks the same', () => {
    const machine = light();
    machine.send({ type: 'PRESS' });
    expect(machine.send({ type: 'DIM', level: 10 })).toBe(true);
  });

  it('tells every listener the new and the old state, once per change', () => {
    const machine = light();
    const heard: unknown[] = [];
    machine.subscribe((state, previous) => heard.push([previous.at, state.at]));
    machine.subscribe((state) => heard.push(state.at));
    machine.send({ type: 'DIM', level: 1 });
    machine.send({ type: 'PRESS' });
    expect(heard).toEqual([['off', 'on'], 'on']);
  });

  it('has changed before its listeners hear of it', () => {
    const machine = light();
    const seen: string[] = [];
    machine.subscribe(() => seen.push(machine.state.at));
    machine.send({ type: 'PRESS' });
    expect(seen).toEqual(['on']);
  });

  it('stops telling whoever unsubscribed, also in the middle of a change', () => {
    const machine = light();
    const heard: string[] = [];
    const unsubscribe = machine.subscribe(() => {
      heard.push('first');
      unsubscribe();
    });
    machine.subscribe(() => heard.push('second'));
    machine.send({ type: 'PRESS' });
    machine.send({ type: 'PRESS' });
    expect(heard).toEqual(['first', 'second', 'second']);
  });

  it('takes an event that a listener sends, and ends in its state', () => {
    const machine = light();
    machine.subscribe((state) => {
      if (state.at === 'on' && state.level === 10) machine.send({ type: 'DIM', level: 5 });
    });
    machine.send({ type: 'PRESS' });
    expect(machine.state).toEqual({ at: 'on', level: 5 });
  });

  it('shares nothing with a machine of the same kind', () => {
    const [one, other] = [light(), light()];
    one.send({ type: 'PRESS' });
    expect(other.state).toEqual({ at: 'off' });
  });
});

it('names the value of a branch that the types ruled out', () => {
  expect(() => unreachable({ at: 'nowhere' } as never)).toThrow(
    new TypeError('Unexpected value: {"at":"nowhere"}'),
  );
});
