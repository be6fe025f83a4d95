import { creation, networkOf } from '../outcomes.js';
import { row } from '../row.js';

export const methods = [
  row({
    name: 'client',
    operation: 'configuration',
    create: ({ client }, given) => client.create({ ...given, timeout: 700 }),
    expected: creation,
  }),
  row({
    name: 'client, compat script',
    isPreloaded: true,
    operation: 'configuration',
    create: ({ braintree }, given) => braintree.client.create({ ...given, timeout: 700 }),
    expected: { ...creation, 'script 404': 'CLIENT_SCRIPT_FAILED_TO_LOAD' },
  }),
  row({
    name: 'client request',
    usesClientToken: true,
    operation: 'fetchPaymentMethods',
    create: ({ client }, { authorization }) => client.create({ authorization }),
    call: (instance, { signal }) =>
      instance.request({ endpoint: 'payment_methods', method: 'get', timeout: 700, signal }),
    expected: {
      '401': 'CLIENT_AUTHORIZATION_INVALID',
      '403': 'CLIENT_AUTHORIZATION_INSUFFICIENT',
      '404': 'CLIENT_REQUEST_ERROR',
      '422': 'CLIENT_REQUEST_ERROR',
      '429': 'CLIENT_RATE_LIMITED',
      ...networkOf('CLIENT_GATEWAY_NETWORK'),
      // The request code loads with the first call.
      offline: 'SCRIPT_FAILED_TO_LOAD',
      'malformed JSON': 'CLIENT_GATEWAY_NETWORK',
      'never answers': 'CLIENT_REQUEST_TIMEOUT',
      'teardown mid-flight': 'ABORTED',
      'abort mid-flight': 'ABORTED',
    },
  }),
];
