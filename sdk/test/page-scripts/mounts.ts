/** One mount of an element. */
export interface Mount {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Milliseconds from the mount, or from the start of the payment, until the element is removed. */
  delayMs: number;
  /** True to start a payment when the element is ready. */
  pays: boolean;
}

/** Functions of a page that mounts elements. */
export interface MountsPage {
  /** Fills the fields of the element; undefined if that is not needed for a payment. */
  fill?: () => Promise<void>;
  /** Mounts an element and removes it. Resolves with the milliseconds until it was ready; 0 if it was removed before. */
  mount(mount: Mount): Promise<number>;
}

/** Milliseconds after which an element counts as not available, for example Apple Pay in other browsers. */
const longestMs = 1_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves when the element is ready or cannot be. */
const untilReady = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, longestMs);
    for (const type of ['pay-ready', 'pay-error']) {
      element.addEventListener(type, end, { signal: ended.signal });
    }
  });

async function mount({ tag, attributes, delayMs, pays }: Mount): Promise<number> {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const start = performance.now();
  let readyMs = 0;
  const ready = untilReady(element).then(() => (readyMs = Math.round(performance.now() - start)));
  document.querySelector('#place')?.append(element);
  if (pays) {
    await ready;
    await (window as unknown as MountsPage).fill?.();
    const { pay } = element as { pay?: () => Promise<unknown> };
    // It is rejected when the element is removed.
    pay?.call(element).catch(() => undefined);
  }
  await pause(delayMs);
  element.remove();
  return readyMs;
}

/** Lets the test mount and remove elements. */
export function start(): void {
  const page: MountsPage = { mount };
  Object.assign(window, page);
}
