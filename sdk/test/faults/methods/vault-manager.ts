import type { FaultedMethod } from '../methods.js';
import { callOf, creation, networkOf } from '../outcomes.js';

const shared = { modules: ['vault-manager'], usesClientToken: true } as const;

// `create` does not wait for the client; the first call reports its failure.
const ready = (key: string, more = '') =>
  `vaultManager.create({ authorization: '${key}'${more} }).then((instance) =>
        instance.fetchPaymentMethods().then(() => instance))`;

export const methods: readonly FaultedMethod[] = [
  {
    ...shared,
    name: 'vault manager',
    operation: 'configuration',
    create: (key) => ready(key, ', signal, timeout: 700'),
    expected: creation,
  },
  {
    ...shared,
    name: 'vault manager, fetch',
    operation: 'fetchPaymentMethods',
    create: ready,
    call: `instance.fetchPaymentMethods({ timeout: 700, signal })`,
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
  },
  {
    ...shared,
    name: 'vault manager, delete',
    operation: 'deletePaymentMethod',
    create: ready,
    call: `instance.deletePaymentMethod('unknown', { timeout: 700, signal }).catch((error) => {
      if (error.code !== 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND') throw error;
    })`,
    expected: callOf('VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR'),
  },
];
