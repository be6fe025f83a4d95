import { cardFrame, pressCard } from '../support/frames.js';
import { importAll } from '../support/import-all.js';
import type { FaultContext } from './faults.js';
import { creation, frameCreation, networkOf, tokenization } from './outcomes.js';

/** Page code of a method, and the expected outcome of each fault. */
export interface FaultedMethod {
  name: string;
  operation: string;
  /** File names of modules that the page needs besides the client and the hosted fields. */
  modules?: readonly string[];
  /** True if the method requires a client token; otherwise it gets a tokenization key. */
  usesClientToken?: true;
  /** True if a script of the page loads what `create` needs. Missing files are missing for that script already. */
  isPreloaded?: true;
  /** Page code that resolves with the instance. Runs before the fault, unless creation is tested. */
  create: (key: string) => string;
  /** Page code of the call; `instance` and `signal` are defined. Undefined if creation is tested. */
  call?: string;
  /** Prepares the instance so that the call reaches the gateway. */
  prepare?: (context: FaultContext) => Promise<void>;
  /** Expected outcome per fault. Default: `done`, for faults that do not affect this method. */
  expected: Readonly<Record<string, string>>;
}

const formCreation = {
  ...frameCreation,
  'double start': 'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
};

/** Options of fields with one frame each, in containers that are created once. */
const separate = `fields: Object.fromEntries(['number', 'expirationDate', 'cvv'].map((key) => {
  const known = document.getElementById(key);
  const container = known ?? Object.assign(document.createElement('div'), { id: key });
  if (!known) document.querySelector('#card').append(container);
  return [key, { container }];
}))`;

/** Every kind of field, alone in a frame. */
const kinds = {
  number: '',
  cvv: '',
  expirationDate: '',
  expirationMonth: '',
  'expirationMonth, a list': 'select: true',
  expirationYear: '',
  'expirationYear, a list': 'select: true',
  postalCode: '',
  cardholderName: '',
};

const lone = (kind: string, options = '') => {
  const [key = kind] = kind.split(',');
  return `fields: { ${key}: { container: '#card', ${options} } }`;
};

async function typeFields({ page }: FaultContext): Promise<void> {
  for (const [key, text] of [
    ['number', '4111111111111111'],
    ['expirationDate', '1230'],
    ['cvv', '123'],
  ] as const) {
    await page.frameLocator(`#${key} iframe`).getByRole('textbox').pressSequentially(text);
  }
}

export const methods: readonly FaultedMethod[] = [
  {
    name: 'client',
    operation: 'configuration',
    create: (key) => `client.create({ authorization: '${key}', signal, timeout: 700 })`,
    expected: creation,
  },
  {
    name: 'client, compat script',
    isPreloaded: true,
    operation: 'configuration',
    create: (key) => `braintree.client.create({ authorization: '${key}', timeout: 700, signal })`,
    expected: { ...creation, 'script 404': 'CLIENT_SCRIPT_FAILED_TO_LOAD' },
  },
  {
    name: 'client request',
    usesClientToken: true,
    operation: 'fetchPaymentMethods',
    create: (key) => `client.create({ authorization: '${key}' })`,
    call: `instance.request({ endpoint: 'payment_methods', method: 'get', timeout: 700, signal })`,
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
  },
  {
    name: 'preferred methods',
    operation: 'configuration',
    modules: ['preferred-payment-methods'],
    // `create` does not wait for the client; the first call reports its failure.
    create: (key) =>
      `preferredPaymentMethods.create({ authorization: '${key}', signal, timeout: 700 }).then((instance) =>
        instance.fetchPreferredPaymentMethods().then(() => instance))`,
    expected: creation,
  },
  {
    name: 'preferred methods, fetch',
    operation: 'preferredPaymentMethods',
    modules: ['preferred-payment-methods'],
    // `create` does not wait for the client; the first call does.
    create: (key) =>
      `preferredPaymentMethods.create({ authorization: '${key}' }).then((instance) =>
        instance.fetchPreferredPaymentMethods().then(() => instance))`,
    call: `instance.fetchPreferredPaymentMethods({ timeout: 700, signal })`,
    // Every failure of the gateway results in no preferred methods.
    expected: { 'teardown mid-flight': 'ABORTED', 'abort mid-flight': 'ABORTED' },
  },
  {
    name: 'card form',
    operation: 'configuration',
    create: (key) =>
      `hostedFields.create({ authorization: '${key}', container: '#card', signal, timeout: 2500 })`,
    expected: formCreation,
  },
  {
    name: 'separate fields',
    operation: 'configuration',
    create: (key) => `hostedFields.create({ authorization: '${key}', ${separate}, signal, timeout: 2500 })`,
    expected: formCreation,
  },
  {
    name: 'card form, tokenize',
    operation: 'tokenizeCreditCard',
    create: (key) => `hostedFields.create({ authorization: '${key}', container: '#card' })`,
    call: `instance.tokenize({ timeout: 700, signal })`,
    prepare: ({ page }) => pressCard(cardFrame(page)),
    expected: tokenization,
  },
  {
    name: 'separate fields, tokenize',
    operation: 'tokenizeCreditCard',
    create: (key) => `hostedFields.create({ authorization: '${key}', ${separate} })`,
    call: `instance.tokenize({ timeout: 700, signal })`,
    prepare: typeFields,
    expected: tokenization,
  },
  ...Object.entries(kinds).map(([kind, options]) => ({
    name: `field: ${kind}`,
    operation: 'configuration',
    create: (key: string) =>
      `hostedFields.create({ authorization: '${key}', ${lone(kind, options)}, signal, timeout: 2500 })`,
    expected: formCreation,
  })),
  {
    name: 'field: cvv, tokenize',
    operation: 'tokenizeCreditCard',
    create: (key) => `hostedFields.create({ authorization: '${key}', ${lone('cvv')} })`,
    call: `instance.tokenize({ timeout: 700, signal })`,
    prepare: ({ page }) => page.frameLocator('#card iframe').getByRole('textbox').pressSequentially('123'),
    expected: tokenization,
  },
  ...(
    await importAll<readonly FaultedMethod[]>(new URL('./methods/', import.meta.url), '.ts', 'methods')
  ).flat(),
];
