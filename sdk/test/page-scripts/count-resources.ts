export interface ResourceLeaks {
  listeners: string[];
  timers: number;
  ports: number;
  frames: number;
  dialogs: number;
}

declare global {
  interface Window {
    resourceLeaks: () => ResourceLeaks;
  }
}

interface Entry {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly capture: boolean;
}

type ListenerOptions = boolean | AddEventListenerOptions | null | undefined;

const entryFor = (
  target: EventTarget,
  type: string,
  listener: EventListenerOrEventListenerObject,
  options: ListenerOptions,
): Entry => {
  const capture = typeof options === 'object' && options !== null ? options.capture : options;
  return { target, type, listener, capture: Boolean(capture) };
};

const isSame = (a: Entry, b: Entry): boolean =>
  a.target === b.target && a.type === b.type && a.listener === b.listener && a.capture === b.capture;

/** Targets that exist as long as the page, so that their listeners must be removed. */
const isPageLong = (target: EventTarget): boolean =>
  target === window ||
  target === document ||
  target instanceof MediaQueryList ||
  target instanceof ShadowRoot;

/** Replaces the functions that add and remove listeners. Returns the listeners that are on targets of the page. */
function countListeners(): readonly Entry[] {
  const held: Entry[] = [];
  const drop = (entry: Entry | undefined) => {
    const index = entry ? held.indexOf(entry) : -1;
    if (index >= 0) held.splice(index, 1);
  };
  const { prototype } = EventTarget;
  const { addEventListener: add, removeEventListener: remove } = prototype;
  prototype.addEventListener = function addEventListener(
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: ListenerOptions,
  ) {
    const target = this ?? window;
    const { signal, once } = typeof options === 'object' && options !== null ? options : {};
    if (listener && isPageLong(target) && !signal?.aborted) {
      const entry = entryFor(target, type, listener, options);
      if (!held.some((other) => isSame(other, entry))) {
        held.push(entry);
        const dropEntry = () => {
          drop(entry);
        };
        if (signal) add.call(signal, 'abort', dropEntry, { once: true });
        if (once) add.call(target, type, dropEntry, { once: true, capture: entry.capture });
      }
    }
    add.call(target, type, listener, options ?? undefined);
  };
  prototype.removeEventListener = function removeEventListener(
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: ListenerOptions,
  ) {
    const target = this ?? window;
    if (listener) {
      const entry = entryFor(target, type, listener, options);
      drop(held.find((other) => isSame(other, entry)));
    }
    remove.call(target, type, listener, options ?? undefined);
  };
  return held;
}

/** Replaces the functions that start and end timers. Returns the ids of the running ones. */
function countTimers(): ReadonlySet<unknown> {
  const timers = new Set<unknown>();
  const page: {
    setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => unknown;
    clearTimeout: (id: unknown) => void;
    setInterval: (...args: unknown[]) => unknown;
    clearInterval: (id: unknown) => void;
  } = window as never;
  const { setTimeout, clearTimeout, setInterval, clearInterval } = page;
  page.setTimeout = (run, ms, ...args) => {
    const id = setTimeout(() => {
      timers.delete(id);
      run(...args);
    }, ms);
    // Not the timer with which an element looks for mistakes in its markup (setUpMs): it ends by itself.
    if (ms !== 4000) timers.add(id);
    return id;
  };
  page.clearTimeout = (id) => {
    timers.delete(id);
    clearTimeout(id);
  };
  page.setInterval = (...args) => {
    const id = setInterval(...args);
    timers.add(id);
    return id;
  };
  page.clearInterval = (id) => {
    timers.delete(id);
    clearInterval(id);
  };
  return timers;
}

/** Replaces `MessageChannel`. Returns the first ports of the open channels. */
function countPorts(): ReadonlySet<MessagePort> {
  const ports = new Set<MessagePort>();
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      const { port1 } = this;
      ports.add(port1);
      const close = port1.close.bind(port1);
      port1.close = () => {
        ports.delete(port1);
        close();
      };
    }
  };
  return ports;
}

/** Returns the elements of a root and of the open shadow roots in it. */
const deep = (root: ParentNode, selector: string): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? deep(element.shadowRoot, selector) : []),
  ]);

function nameOf(target: EventTarget): string {
  if (target === window) return 'window';
  return target === document ? 'document' : target.constructor.name;
}

/**
 * Counts retained resources: listeners, timers and ports by wrapping their functions, frames and dialogs by searching the
 * document.
 */
export function start(): void {
  const listeners = countListeners();
  const timers = countTimers();
  const ports = countPorts();
  window.resourceLeaks = () => ({
    listeners: listeners.map(({ type, target }) => `${type} on ${nameOf(target)}`).sort(),
    timers: timers.size,
    ports: ports.size,
    frames: window.length,
    dialogs: deep(document, 'dialog').length,
  });
}
