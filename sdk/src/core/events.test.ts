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
  it('throw for a handler of an unknown event, and name the nearest', () => {
    class Named extends TypedEventTarget<Events> {
      constructor() {
        super(['change', 'ready']);
      }
    }
    const target = new Named();
    expect(() => {
      target.on('changed' as never, () => undefined);
    }).toThrow(
      expect.objectContaining({
        code: 'INSTANTIATION_OPTION_INVALID',
        message: expect.stringContaining('there is no event "changed"; the nearest is "change"') as string,
      }),
    );
    expect(() => {
      target.listen('changed' as never, () => undefined);
    }).not.toThrow();
  });

  it('pass the detail to handlers and the event to listeners', () => {
    const form = new Form();
    const handler = vi.fn<(detail: Events['change']) => void>();
    const details: unknown[] = [];
    form.on('change', handler);
    form.addEventListener('change', (event) => details.push(event.detail, event.type));
    form.fire('change', { valid: true });
    expect(handler.mock.calls).toEqual([[{ valid: true }]]);
    expect(details).toEqual([{ valid: true }, 'change']);
  });

  it('call handlers in the order of their registration', () => {
    const form = new Form();
    const received: number[] = [];
    form.on('ready', () => received.push(1));
    form.on('ready', () => received.push(2));
    form.fire('ready', undefined);
    expect(received).toEqual([1, 2]);
  });

  it('call a handler once per registration, and `off` removes one registration', () => {
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

  it('ignore an `off` of a handler that was never added', () => {
    const form = new Form();
    const handler = vi.fn<() => void>();
    form.on('ready', handler);
    form.off('ready', () => undefined);
    form.off('change', () => undefined);
    form.fire('ready', undefined);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('keep the handler of another event after `off`', () => {
    const form = new Form();
    const handler = vi.fn<() => void>();
    form.on('ready', handler);
    form.off('change', handler);
    form.fire('ready', undefined);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('remove a listener when its signal fires', () => {
    const form = new Form();
    const controller = new AbortController();
    const listener = vi.fn<() => void>();
    form.addEventListener('ready', listener, { signal: controller.signal });
    controller.abort();
    form.fire('ready', undefined);
    expect(listener).not.toHaveBeenCalled();
  });

  it('do not call a removed listener', () => {
    const form = new Form();
    const listener = vi.fn<() => void>();
    form.addEventListener('ready', listener);
    form.removeEventListener('ready', listener);
    form.fire('ready', undefined);
    expect(listener).not.toHaveBeenCalled();
  });

  it('do not bubble', () => {
    const form = new Form();
    const seen: Event[] = [];
    form.addEventListener('ready', (event) => seen.push(event));
    form.fire('ready', undefined);
    expect(seen.map(({ bubbles, cancelable }) => [bubbles, cancelable])).toEqual([[false, false]]);
  });
});

describe('a handler', () => {
  it.each([null, undefined, 5, {}])('is rejected if it is %j', (handler) => {
    const form = new Form();
    expect(() => {
      form.on('ready', handler as never);
    }).toThrow(expect.objectContaining({ code: 'INSTANTIATION_OPTION_INVALID' }));
  });
});
