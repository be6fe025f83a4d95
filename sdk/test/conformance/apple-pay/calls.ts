import type { Program } from '../page/tools.js';
import { scenario } from '../scenario.js';
import { token, validationURL } from './support.js';

interface Call {
  readonly method: 'performValidation' | 'tokenize';
  readonly options?: unknown;
}

const callOnce: Program<Call> = async ({ client, applePay, authorization, data, note }) => {
  const instance = await applePay.create({ client: await client.create({ authorization }) });
  await note(data.method, () => instance[data.method](data.options));
};

const calls = [
  ['performValidation', 'createApplePaySession', { validationURL, displayName: 'Shop' }],
  ['tokenize', 'tokenizeApplePayment', { token }],
] as const;

const validations: Readonly<Record<string, unknown>> = {
  'with all options': {
    validationURL,
    displayName: 'Shop',
    merchantIdentifier: 'merchant.example.tessera',
    domainName: 'shop.example.com',
  },
  'with an empty name': { validationURL, displayName: '' },
  'without a name': { validationURL, displayName: null },
  'of a domain that is not registered': { validationURL, domainName: 'unregistered.example' },
  'of another merchant': { validationURL, merchantIdentifier: 'other' },
  'without an address': { displayName: 'Shop' },
  'with an empty address': { validationURL: '' },
  'with no options': undefined,
};

/** Scenarios of merchant validation and tokenization. */
export const callScenarios = [
  ...Object.entries(validations).map(([name, options]) =>
    scenario({
      name: `apple-pay validation ${name}`,
      data: { method: 'performValidation', ...(options === undefined ? {} : { options }) } as const,
      run: callOnce,
    }),
  ),
  ...Object.entries({
    'of a payment': { token },
    'of a payment that cannot be read': { token: { ...token, paymentData: { version: 'EC_v0' } } },
    'of a payment without data': { token: { transactionIdentifier: 'ABC123' } },
    'without a token': {},
    'with no options': undefined,
  }).map(([name, options]) =>
    scenario({
      name: `apple-pay tokenization ${name}`,
      data: { method: 'tokenize', ...(options === undefined ? {} : { options }) } as const,
      run: callOnce,
    }),
  ),
  ...calls.flatMap(([method, operation, options]) =>
    [400, 401, 403, 404, 422, 429, 500, 503].map((status) =>
      scenario({
        name: `apple-pay ${method} with status ${String(status)}`,
        rules: [{ match: { operation }, times: 10, fault: { kind: 'status', status } }],
        data: { method, options },
        run: callOnce,
      }),
    ),
  ),
  ...calls.map(([method, , options]) =>
    scenario({
      name: `apple-pay ${method} with a callback, and after teardown`,
      data: { method, options },
      run: async ({ client, applePay, authorization, data, note, callback, called }) => {
        const instance = await applePay.create({ client: await client.create({ authorization }) });
        await note('call', () => instance[data.method](data.options, callback('done')));
        await called('done');
        await note('teardown', () => instance.teardown());
        await note('after teardown', () => instance[data.method](data.options));
      },
    }),
  ),
];
