declare global {
  interface Window {
    /** Everything that the page has observed, each with its place. */
    seen: string[];
  }
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

const withoutObjectsOfThePage = (_: string, inner: unknown): unknown =>
  inner instanceof Node || inner instanceof Window ? undefined : inner;

function note(where: string, value: unknown): void {
  try {
    const text = typeof value === 'string' ? value : JSON.stringify(value, withoutObjectsOfThePage);
    window.seen.push(`${where} ${text}`);
  } catch {
    window.seen.push(`${where} ${String(value)}`);
  }
}

/** Replaces a method with one that notes its arguments, or `described` of them. */
function watch(
  owner: object,
  name: string,
  where: string,
  described: (args: readonly unknown[]) => unknown = (args) => args,
): void {
  const original = Reflect.get(owner, name) as Method;
  const watched: Method = function (...args) {
    note(where, described(args));
    return original.apply(this, args);
  };
  Object.assign(owner, { [name]: watched });
}

function watchPorts(): void {
  watch(MessagePort.prototype, 'postMessage', 'port out', ([message]) => message);
  const listen = Reflect.get(EventTarget.prototype, 'addEventListener') as Method;
  const addEventListener: Method = function (type, ...more) {
    if (type === 'message' && this instanceof MessagePort) {
      listen.call(this, type, (event: MessageEvent) => {
        note('port in', event.data);
      });
    }
    return listen.call(this, type, ...more);
  };
  Object.assign(EventTarget.prototype, { addEventListener });
}

const eventTypes = [
  ...['pay-ready', 'pay-change', 'pay-start', 'pay-success', 'pay-error'],
  ...['input', 'keydown', 'keyup', 'beforeinput', 'paste', 'focusin'],
];

interface ObservedEvent extends Event {
  payload?: unknown;
  error?: unknown;
  key?: unknown;
  data?: unknown;
}

/**
 * Records everything a page can observe: messages, logs, storage, network requests, its own document, globals, and events
 * of the elements.
 */
export function start(): void {
  window.seen = [];
  window.addEventListener(
    'message',
    (event) => {
      note('message', event.data);
    },
    true,
  );
  watchPorts();
  for (const level of ['log', 'info', 'warn', 'error', 'debug']) watch(console, level, 'console');
  watch(Storage.prototype, 'setItem', 'storage');
  watch(window, 'fetch', 'fetch', ([address, options]) => [
    String(address),
    (options as RequestInit | undefined)?.body,
  ]);
  watch(XMLHttpRequest.prototype, 'open', 'xhr');
  watch(XMLHttpRequest.prototype, 'send', 'xhr');
  navigator.sendBeacon = (...args) => {
    note('beacon', args);
    return true;
  };
  for (const type of eventTypes) {
    document.addEventListener(
      type,
      ({ payload, error, key, data }: ObservedEvent) => {
        note(`event ${type}`, { payload, error, key, data });
      },
      true,
    );
  }
}
