import { creation } from '../outcomes.js';
import { type Given, type Modules, row } from '../row.js';

type Options = Pick<Given, 'authorization'> & Partial<Given> & { timeout?: number };

/** Creates an instance and waits for the client: `create` does not; the first call reports its failure. */
async function ready({ preferredPaymentMethods }: Modules, options: Options) {
  const instance = await preferredPaymentMethods.create(options);
  await instance.fetchPreferredPaymentMethods();
  return instance;
}

export const methods = [
  row({
    name: 'preferred methods',
    operation: 'configuration',
    create: (modules, given) => ready(modules, { ...given, timeout: 700 }),
    expected: creation,
  }),
  row({
    name: 'preferred methods, fetch',
    operation: 'preferredPaymentMethods',
    create: (modules, { authorization }) => ready(modules, { authorization }),
    call: (instance, { signal }) => instance.fetchPreferredPaymentMethods({ timeout: 700, signal }),
    // Every failure of the gateway results in no preferred methods.
    expected: { 'teardown mid-flight': 'ABORTED', 'abort mid-flight': 'ABORTED' },
  }),
];
