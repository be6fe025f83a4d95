import type { Cardinal } from '../page/cardinal/cardinal.types.js';

type Handler = (...args: unknown[]) => void;

/** Template that the fake passes to `ui.inline.setup`. */
export const template = '<div id="challenge"><iframe name="acs" src="about:blank"></iframe></div>';

export const validated = (own: object = {}) => ({
  Validated: true,
  ActionCode: 'SUCCESS',
  ErrorNumber: 0,
  ErrorDescription: 'Success',
  Payment: { Type: 'CCA', ProcessorTransactionId: 'transaction-1', ExtendedData: {} },
  ...own,
});

/** Global of the challenge script whose events a test fires. */
export class FakeCardinal implements Cardinal {
  readonly handlers = new Map<string, Handler[]>();
  /** Names of all calls, in order. */
  readonly calls: string[] = [];
  readonly configurations: object[] = [];
  readonly continued: unknown[][] = [];
  /** False keeps the set-up incomplete. */
  completes = true;
  setups = 0;
  trigger = (_name: 'bin.process', bin: string): Promise<unknown> => {
    this.calls.push(`trigger ${bin}`);
    return Promise.resolve({ Status: true });
  };

  on(name: string, handler: Handler): void {
    this.calls.push(`on ${name}`);
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
  }

  off(name: string): void {
    this.handlers.delete(name);
  }

  configure(config: object): void {
    this.calls.push('configure');
    this.configurations.push(config);
  }

  setup(_type: 'init', { jwt }: { jwt: string }): void {
    this.calls.push(`setup ${jwt}`);
    this.setups += 1;
    if (this.completes) this.fire('payments.setupComplete', { sessionId: `session-${String(this.setups)}` });
  }

  continue(...args: unknown[]): void {
    this.continued.push(args);
  }

  fire(name: string, ...args: unknown[]): void {
    for (const handler of this.handlers.get(name) ?? []) handler(...args);
  }

  /** Number of handlers. */
  get size(): number {
    return [...this.handlers.values()].flat().length;
  }
}
