import type { Modules, Row } from '../faults/row.js';

type Instance = Awaited<ReturnType<Row['create']>>;

/** Globals of a page that runs a method while a fault occurs. */
export interface RunnerPage {
  /** Rows of the page's module. */
  methods: readonly Row[];
  /** Creates the instance of the call. Without it, `run` creates one. Resolves with the error's code if it cannot be created. */
  prepare(): Promise<string | undefined>;
  /**
   * Resolves with `done` or the error's code.
   *
   * @param during - What happens during the call.
   * @param name - Name of the fault.
   */
  run(during: string | undefined, name: string): Promise<string>;
  /** Ends every instance. */
  finish(): Promise<void>;
}

interface Message {
  channel?: string;
}

const turn = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const settle = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

/** Returns messages of the protocol that no party has sent. */
function forgedMessages(channel = 'f'.repeat(32)): object[] {
  const head = { channel, version: '3.102.0' };
  const tokenize = { vault: true, timeout: 1, billingAddress: {} };
  return [
    { ...head, tessera: 'hello', id: 0, kind: '', body: null },
    { ...head, tessera: 'configure', id: 0, kind: '', body: { secret: 'x', configuration: {} } },
    { ...head, tessera: 'request', id: 1, kind: 'tokenize', body: tokenize },
    { ...head, channel: 'f'.repeat(32), tessera: 'error', id: 1, kind: 'tokenize', body: {} },
  ];
}

/** Sends messages to the page and to every frame, as if a frame had sent them. */
function disturb(name: string, recorded: readonly Message[], assets: string): void {
  const messages = name === 'replayed message' ? [...recorded] : forgedMessages(recorded[0]?.channel);
  const origin = name === 'wrong-origin message' ? location.origin : assets;
  for (const data of messages) {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window[0] ?? window }));
    window.postMessage(data, location.origin);
    for (let index = 0; index < window.length; index += 1) window[index]?.postMessage(data, assets);
  }
}

interface RunnerData {
  /** Name of the row. */
  name: string;
  authorization: string;
  /** Origin of the frames. */
  assets: string;
}

/** Runs a row of the page's module. */
export function start({ name: rowName, authorization, assets }: RunnerData): void {
  const modules = window as unknown as Modules & RunnerPage;
  const row = modules.methods.find(({ name }) => name === rowName);
  if (!row) throw new Error(`the page has no row ${rowName}`);
  const recorded: Message[] = [];
  addEventListener('message', ({ data }) => recorded.push(data as Message));
  const created: Instance[] = [];
  let instance: Instance | undefined;
  let isEnded = false;
  const page: Omit<RunnerPage, 'methods'> = {
    async prepare() {
      const { signal } = new AbortController();
      const creating = row.create(modules, { authorization, signal });
      const outcome = await settle(creating);
      if (outcome !== 'done') return outcome;
      instance = await creating;
      return undefined;
    },
    async run(during, name) {
      const controller = new AbortController();
      const { signal } = controller;
      const startCall = (): Promise<unknown> =>
        instance && row.call
          ? row.call(instance, { authorization, signal })
          : row.create(modules, { authorization, signal }).then((each) => {
              created.push(each);
            });
      const running = settle(startCall());
      if (during === 'teardown') {
        await turn(20);
        // An instance that does not exist yet cannot be torn down, so its creation is aborted.
        if (instance) await instance.teardown();
        else controller.abort();
        isEnded = true;
      }
      if (during === 'abort') {
        await turn(20);
        controller.abort();
      }
      if (during === 'messages') {
        disturb(name, recorded, assets);
        await turn(20);
        disturb(name, recorded, assets);
      }
      if (during === 'second start') {
        const second = await settle(startCall());
        const first = await running;
        return first === 'done' ? second : first;
      }
      return running;
    },
    async finish() {
      // The compat layer shares one instance between equal calls.
      for (const each of new Set([instance, ...created])) {
        if (each && !isEnded) await each.teardown().catch(() => undefined);
      }
    },
  };
  Object.assign(window, page);
}
