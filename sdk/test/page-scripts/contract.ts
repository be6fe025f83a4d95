type Instance = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** Globals of a page for the suite of instances. */
export interface ContractPage {
  /** Adapts an instance to arguments in JSON. */
  adapt?: (instance: Instance) => void;
  /** Creates an instance; `options` replaces the options of the contract. */
  make(signal?: AbortSignal, options?: object): Promise<Instance>;
  outcome(promise: Promise<unknown>): Promise<string>;
  /** Calls a method of the instance and returns its outcome; fails if the method is missing. */
  call(method: string, ...args: unknown[]): Promise<string>;
  instance: Instance;
}

interface ContractData {
  /** Global of the module. */
  module: string;
  /** Options of `create`. */
  options: object;
}

interface Module {
  create(options: object): Promise<Instance>;
}

export function start({ module, options: given }: ContractData): void {
  const page = window as unknown as ContractPage & Record<string, Module | undefined>;
  const outcome: ContractPage['outcome'] = (promise) =>
    promise.then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
  const functions: Pick<ContractPage, 'call' | 'make' | 'outcome'> = {
    outcome,
    make: (signal, options = given) => {
      const creation = page[module]?.create({ ...options, signal });
      if (!creation) throw new Error(`the page has no ${module}`);
      return creation.then((instance) => {
        page.adapt?.(instance);
        return instance;
      });
    },
    call: (method, ...args) => outcome((async () => page.instance[method]?.(...args))()),
  };
  Object.assign(window, functions);
}
