import { callOf, creation, networkOf } from '../outcomes.js';
import { type Given, type Modules, row } from '../row.js';

type Options = Pick<Given, 'authorization'> & Partial<Given> & { timeout?: number };

/** Creates an instance and waits for the client: `create` does not; the first call reports its failure. */
async function ready({ vaultManager }: Modules, options: Options) {
  const instance = await vaultManager.create(options);
  await instance.fetchPaymentMethods();
  return instance;
}

export const methods = [
  row({
    name: 'vault manager',
    operation: 'configuration',
    usesClientToken: true,
    create: (modules, given) => ready(modules, { ...given, timeout: 700 }),
    expected: creation,
  }),
  row({
    name: 'vault manager, fetch',
    operation: 'fetchPaymentMethods',
    usesClientToken: true,
    create: (modules, { authorization }) => ready(modules, { authorization }),
    call: (instance, { signal }) => instance.fetchPaymentMethods({ timeout: 700, signal }),
    expected: {
      '401': 'CLIENT_AUTHORIZATION_INVALID',
      '403': 'CLIENT_AUTHORIZATION_INSUFFICIENT',
      '404': 'CLIENT_REQUEST_ERROR',
      '422': 'CLIENT_REQUEST_ERROR',
      '429': 'CLIENT_RATE_LIMITED',
      ...networkOf('CLIENT_GATEWAY_NETWORK'),
      'malformed JSON': 'CLIENT_GATEWAY_NETWORK',
      'empty body': 'VAULT_MANAGER_FETCH_PAYMENT_METHODS_INVALID_RESPONSE',
      'never answers': 'CLIENT_REQUEST_TIMEOUT',
      'teardown mid-flight': 'ABORTED',
      'abort mid-flight': 'ABORTED',
    },
  }),
  row({
    name: 'vault manager, delete',
    operation: 'deletePaymentMethod',
    usesClientToken: true,
    create: (modules, { authorization }) => ready(modules, { authorization }),
    call: (instance, { signal }) =>
      instance.deletePaymentMethod('unknown', { timeout: 700, signal }).catch((error: { code?: string }) => {
        if (error.code !== 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND') throw error;
      }),
    expected: callOf('VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR'),
  }),
];
