import { describe, expect, it, vi } from 'vitest';
import { TypedEventTarget } from './events.js';

interface Events {
  change: { valid: boolean };
  ready: undefined;
}

class Form extends TypedEventTarget<Events> {
  fire<Name extends keyof Events>(name: Name, detail: Events[Name]) {
    this.emit(name, detail);
  }
}

describe('typed events', () => {
  it('hand `on` the detail and listeners the event', () => {
    const form = new Form();
    const handler = vi.fn<(detail: Events['change']) => void>();
    const details: unknown[] = [];
    form.on('change', handler);
    form.addEventListener('change', (event) => details.push(event.detail, event.type));
    form.fire('change', { valid: true });
    expect(handler.mock.calls).toEqual([[{ valid: true }]]);
    expect(details).toEqual([{ valid: true }, 'change']);
  });

  it('reach handlers in the order in which they were added', () => {
    const form = new Form();
    const received: number[] = [];
    form.on('ready', () => received.push(1));
    form.on('ready', () => received.push(2));
    form.fire('ready', undefined);
    expect(received).toEqual([1, 2]);
  });

  it('reach a handler as often as it was added, and `off` takes back one', () => {
    const form = new Form();
    const handler = vi.fn<() => void>();
    form.on('ready', handler);
    form.on('ready', handler);
    form.fire('ready', undefined);
    expect(handler).toHaveBeenCalledTimes(2);
    form.off('ready', handler);
    form.fire('ready', undefined);
    expect(handler).toHaveBeenCalledTimes(3);
    form.off('ready', handler);
    form.fire('ready', undefined);
    expect(handler).toHaveBeenCalledTimes(3);
  });

  it('survive an `off` of a handler that was never added', () => {
    const form = new Form();
    const handler = vi.fn<() => void>();
    form.on('ready', handler);
    form.off('ready', () => undefined);
    form.off('change', () => undefined);
    form.fire('ready', undefined);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('leave a handler of one event alone when it is taken off another', () => {
    const form = new Form();
    const handler = vi.fn<() => void>();
    form.on('ready', handler);
    form.off('change', handler);
    form.fire('ready', undefined);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('end with the signal that a listener was added with', () => {
    const form = new Form();
    const controller = new AbortController();
    const listener = vi.fn<() => void>();
    form.addEventListener('ready', listener, { signal: controller.signal });
    controller.abort();
    form.fire('ready', undefined);
    expect(listener).not.toHaveBeenCalled();
  });

  it('stop for a removed listener', () => {
    const form = new Form();
    const listener = vi.fn<() => void>();
    form.addEventListener('ready', listener);
    form.removeEventListener('ready', listener);
    form.fire('ready', undefined);
    expect(listener).not.toHaveBeenCalled();
  });

  it('do not bubble: they are notices between an instance and its owner', () => {
    const form = new Form();
    const seen: Event[] = [];
    form.addEventListener('ready', (event) => seen.push(event));
    form.fire('ready', undefined);
    expect(seen.map(({ bubbles, cancelable }) => [bubbles, cancelable])).toEqual([[false, false]]);
  });
});

describe('a handler', () => {
  it.each([null, undefined, 5, {}])('that is %j is refused', (handler) => {
    const form = new Form();
    expect(() => {
      form.on('ready', handler as never);
    }).toThrow(expect.objectContaining({ code: 'INSTANTIATION_OPTION_INVALID' }));
  });
});
