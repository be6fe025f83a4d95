import { describe } from './describe.js';
import { createShop, type DropInModule } from './drop-in-shop.js';
import type { Modules, Noted, PageRecording, Program, Tools } from './tools.js';

/** Time in which a second call of a callback is detected. */
const secondCallMs = 20;

/** Time after which a pending result is recorded as such; passed in with the program. */
let patienceMs = 0;
const noted: Noted[] = [];
const uncaught: unknown[] = [];
const printed: unknown[] = [];
const opened: string[] = [];
const calls = new Map<string, number>();

addEventListener('error', ({ error }) => {
  uncaught.push(describe(error));
});
addEventListener('unhandledrejection', ({ reason }) => {
  uncaught.push(describe(reason));
});
for (const method of ['log', 'warn', 'error'] as const) {
  console[method] = (...args: unknown[]) => {
    printed.push(...args);
  };
}

const openWindow = window.open.bind(window);
window.open = (url, name, features = '') => {
  opened.push(
    features.replace(/(top|left)=(-?[\d.]+)/g, (_, side: 'top' | 'left', at: string) => {
      const own = { top: screenY, left: screenX }[side];
      // Windows have integer positions, whatever is requested.
      return `${side}=${Math.round(Number(at) - own)}`;
    }),
  );
  return openWindow(url, name, features);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function note(label: string, act: () => unknown): Promise<unknown> {
  let outcome: unknown;
  try {
    outcome = act();
  } catch (error) {
    noted.push({ label, threw: describe(error) });
    return undefined;
  }
  if (!(outcome instanceof Promise)) {
    noted.push({ label, returned: describe(outcome) });
    return outcome;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<Noted>((resolve) => {
    timer = setTimeout(() => {
      resolve({ label, pending: true });
    }, patienceMs);
  });
  const settled = outcome.then(
    (value: unknown): Noted => ({ label, resolved: describe(value) }),
    (error: unknown): Noted => ({ label, rejected: describe(error) }),
  );
  const entry = await Promise.race([settled, impatience]);
  clearTimeout(timer);
  noted.push(entry);
  return 'resolved' in entry ? outcome : undefined;
}

async function until(label: string, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!isSo()) {
    if (Date.now() > deadline) {
      noted.push({ label, pending: true });
      return;
    }
    await pause(5);
  }
}

const tools: Omit<Tools<unknown>, keyof Modules | 'authorization' | 'data' | 'shop'> = {
  note,
  until,
  see(label, value) {
    noted.push({ label, seen: describe(value) });
  },
  callback: (label) =>
    function noteCall(...args) {
      noted.push({ label, called: args.map(describe) });
      calls.set(label, (calls.get(label) ?? 0) + 1);
    },
  async called(label) {
    await until(label, () => calls.has(label));
    await pause(secondCallMs);
  },
  shopper: (action) => (window as unknown as ShopperWindow).driveShopper(action),
  wasLogged: (value) => printed.includes(value),
};

interface ShopperWindow {
  driveShopper(action: string): Promise<void>;
}

async function run(
  program: Program<unknown>,
  given: { authorization: string; data: unknown; patienceMs: number },
): Promise<PageRecording> {
  ({ patienceMs } = given);
  const { braintree } = window as unknown as { braintree: Modules & { dropin?: DropInModule } };
  const shop = createShop({ ...tools, authorization: given.authorization, module: () => braintree.dropin });
  try {
    await program({ ...tools, shop, ...braintree, ...given });
  } catch (error) {
    noted.push({ label: 'the program', threw: describe(error) });
  }
  // Browsers report unhandled rejections after the task in which they occur.
  await pause(secondCallMs);
  return { noted, uncaught, opened };
}

Object.assign(window, {
  conformance: { run },
  // The TypeScript loader marks functions with their names; programs are sent as text with these marks.
  __name: (marked: unknown) => marked,
});
