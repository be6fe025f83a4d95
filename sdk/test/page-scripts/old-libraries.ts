type Method = (this: unknown, ...args: unknown[]) => unknown;

function addToJson(): void {
  for (const { prototype } of [Array, Object, String, Date]) {
    Object.defineProperty(prototype, 'toJSON', {
      value: () => 'foreign',
      configurable: true,
      writable: true,
    });
  }
}

function addMembers(): void {
  const itself: Method = function () {
    return this;
  };
  for (const { prototype } of [Array, Object, String, Function, Element] as { prototype: object }[]) {
    for (const name of ['each', 'extend', 'inspect', 'client', 'assetsUrl']) {
      if (!(name in prototype)) Object.assign(prototype, { [name]: itself });
    }
  }
}

function replacePromise(): void {
  class ShopPromise<T> extends Promise<T> {}
  window.Promise = ShopPromise;
}

function wrapFunctions(): void {
  const { fetch } = window;
  window.fetch = function (this: Window, ...args: Parameters<typeof window.fetch>) {
    return new Promise<Response>((resolve, reject) => {
      fetch.apply(this, args).then(resolve, reject);
    });
  };
  const setTimeout = Reflect.get(window, 'setTimeout') as (run: () => void, ms?: number) => number;
  const wrappedTimeout = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): number =>
    setTimeout(() => {
      run(...args);
    }, ms);
  Object.assign(window, { setTimeout: wrappedTimeout });
  wrapListeners();
}

function wrapListeners(): void {
  const { prototype } = EventTarget;
  const wrappers = new WeakMap<object, Method>();
  const wrapperOf = (listener: unknown): unknown => {
    if (typeof listener !== 'function') return listener;
    const known = wrappers.get(listener);
    if (known) return known;
    const wrapper: Method = function (...args) {
      return Reflect.apply(listener, this, args) as unknown;
    };
    wrappers.set(listener, wrapper);
    return wrapper;
  };
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    const original = Reflect.get(prototype, name) as Method;
    const wrapped: Method = function (type, listener, options) {
      return original.call(this, type, wrapperOf(listener), options);
    };
    Object.assign(prototype, { [name]: wrapped });
  }
}

const changes = {
  toJSON: addToJson,
  members: addMembers,
  promise: replacePromise,
  wrappers: wrapFunctions,
};

/**
 * Changes the globals of a page as libraries before ES2015, and wrappers of error reporters, do.
 *
 * @param only - Names of the changes; all without any.
 */
export function start(...only: (keyof typeof changes)[]): void {
  for (const name of Object.keys(changes) as (keyof typeof changes)[]) {
    if (only.length === 0 || only.includes(name)) changes[name]();
  }
}
