import { graphQLConfiguration, graphQLUrl, sandboxKey } from '../support/gateway-samples.js';
import { anyValue, hostileValues } from '../support/hostile-values.js';
import { injected } from '../support/injections.js';
import { type OpenedPage, openPage } from '../support/page-document.js';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPaymentError } from '#src/core/errors.js';

type Options = Readonly<Record<string, unknown>>;
type Create = (options: unknown) => Promise<unknown>;

interface Method {
  load: () => Promise<{ create: unknown }>;
  /** Options of this method, in addition to the common ones. */
  own: readonly string[];
  /** Options that are checked before the authorization. */
  required?: Options;
}

const methods: Readonly<Record<string, Method>> = {
  client: { load: () => import('#src/client/index.js'), own: ['analytics'] },
  'apple-pay': { load: () => import('#src/methods/apple-pay/index.js'), own: ['useDeferredClient'] },
  'american-express': { load: () => import('#src/methods/american-express/index.js'), own: [] },
  'data-collector': {
    load: () => import('#src/methods/data-collector/index.js'),
    own: ['useDeferredClient', 'kount', 'paypal', 'riskCorrelationId', 'clientMetadataId', 'correlationId'],
  },
  'google-payment': {
    load: () => import('#src/methods/google-payment/index.js'),
    own: ['useDeferredClient', 'googlePayVersion', 'googleMerchantId'],
  },
  'hosted-fields': {
    load: () => import('#src/methods/hosted-fields/index.js'),
    own: 'container fields locale texts styles fonts preventAutofill disabled assetsUrl'.split(' '),
  },
  'local-payment': {
    load: () => import('#src/methods/local-payment/index.js'),
    own: ['merchantAccountId', 'assetsUrl', 'locale', 'container'],
  },
  masterpass: { load: () => import('#src/methods/masterpass/index.js'), own: ['assetsUrl', 'locale'] },
  paypal: {
    load: () => import('#src/methods/paypal/index.js'),
    own: ['assetsUrl', 'locale', 'container'],
  },
  'paypal-checkout': {
    load: () => import('#src/methods/paypal-checkout/index.js'),
    own: ['merchantAccountId', 'autoSetDataUserIdToken', 'deferred', 'assetsUrl', 'locale', 'container'],
  },
  'payment-request': {
    load: () => import('#src/methods/payment-request/index.js'),
    own: ['enabledPaymentMethods', 'googlePayVersion', 'googleMerchantId', 'assetsUrl', 'container'],
  },
  'preferred-payment-methods': {
    load: () => import('#src/methods/preferred-payment-methods/index.js'),
    own: [],
  },
  'three-d-secure': {
    load: () => import('#src/methods/three-d-secure/index.js'),
    required: { version: 2 },
    own: ['version', 'framework', 'cardinalSDKConfig', 'loggingEnabled', 'container', 'locale', 'assetsUrl'],
  },
  sepa: {
    load: () => import('#src/methods/sepa/index.js'),
    own: ['returnsUnminified', 'assetsUrl', 'locale', 'container'],
  },
  'us-bank-account': { load: () => import('#src/methods/us-bank-account/index.js'), own: [] },
  'vault-manager': { load: () => import('#src/methods/vault-manager/index.js'), own: [] },
  unionpay: { load: () => import('#src/methods/unionpay/index.js'), own: ['assetsUrl'] },
  'visa-checkout': { load: () => import('#src/methods/visa-checkout/index.js'), own: ['locale'] },
  venmo: {
    load: () => import('#src/methods/venmo/index.js'),
    own: [
      'allowNewBrowserTab allowWebviews allowDesktop allowDesktopWebLogin mobileWebFallBack useRedirectForIOS requireManualReturn',
      'ignoreHistoryChanges allowAndroidRecreation profileId deepLinkReturnUrl displayName paymentMethodUsage collectCustomerBillingAddress',
      'collectCustomerShippingAddress isFinalAmount lineItems subTotalAmount discountAmount taxAmount shippingAmount',
      'totalAmount deferred returnsUnminified backdrop onRetry assetsUrl locale',
      'container',
    ].flatMap((names) => names.split(' ')),
  },
};

const common = ['client', 'authorization', 'debug', 'timeout', 'signal'];

const fieldOptions = [
  'container selector iframeTitle placeholder internalLabel type formatInput',
  'maskInput select prefill maxCardLength maxlength minlength supportedCardBrands rejectUnsupportedCards',
].flatMap((names) => names.split(' '));

const timeoutMs = 20_000;
const valid = {
  authorization: sandboxKey,
  assetsUrl: 'https://assets.example',
  container: '#card',
  timeout: timeoutMs,
};

let page: OpenedPage;

beforeAll(async () => {
  openPage();
  // Loaded once beforehand, because the fake clock would stop the loading.
  await Promise.all([
    ...Object.values(methods).map(({ load }) => load()),
    import('#src/client/request/request.js'),
    import('#src/frames/host/optional/load-failure.js'),
    import('#src/frames/popup/late/provider-window.js'),
    import('#src/methods/paypal-checkout/page/late/vault-initiated.flow.js'),
  ]);
});

beforeEach(() => {
  page = openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const respond: typeof fetch = (input) =>
    String(input instanceof Request ? input.url : input) === graphQLUrl
      ? Promise.resolve(new Response(JSON.stringify(graphQLConfiguration())))
      : Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', respond);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the outcome of a creation by its deadline, under a fake clock. */
async function outcomeOf(create: Create, options: unknown): Promise<unknown> {
  let outcome: unknown = 'nothing';
  create(options).then(
    (instance) => (outcome = instance),
    (error: unknown) => (outcome = error),
  );
  for (let elapsed = 0; outcome === 'nothing' && elapsed <= timeoutMs; elapsed += 1_000) {
    // Some waits do not use the fake clock.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return outcome;
}

/** Expects an instance or a payment error in time, and no frame left. */
async function check(create: Create, options: unknown): Promise<void> {
  const outcome = await outcomeOf(create, options);
  if (outcome instanceof Error) {
    expect(isPaymentError(outcome) ? 'a payment error' : outcome).toBe('a payment error');
  } else {
    expect(outcome).toHaveProperty('teardown');
    await (outcome as { teardown(): Promise<void> }).teardown();
  }
  expect(page.frames()).toBe(0);
  expect(injected(document)).toEqual([]);
}

const createOf = async (name: string): Promise<Create> => (await methods[name]?.load())?.create as Create;

const placeOf = (name: string): Options => ({
  ...valid,
  ...(name === 'hosted-fields' ? {} : { container: page.body }),
  ...methods[name]?.required,
});

describe.each(Object.keys(methods))('create of %s', (name) => {
  it.each([undefined, null, {}])(
    'rejects %s with INSTANTIATION_OPTION_REQUIRED, and names the authorization',
    async (none) => {
      const create = await createOf(name);
      const { required } = methods[name] ?? {};
      const error = await outcomeOf(create, required ? { ...none, ...required } : none);
      expect(error).toMatchObject({
        code: 'INSTANTIATION_OPTION_REQUIRED',
        type: 'MERCHANT',
        retryable: false,
      });
      expect((error as Error).message).toContain('options.authorization is required');
    },
  );

  it.each([...common, ...(methods[name]?.own ?? [])])(
    'settles in time with any value of %s',
    async (option) => {
      const create = await createOf(name);
      for (const [, value] of hostileValues) await check(create, { ...placeOf(name), [option]: value });
    },
  );

  it('settles in time with any options', async () => {
    const create = await createOf(name);
    for (const [, value] of hostileValues) await check(create, value);
    const names = [...common, ...(methods[name]?.own ?? [])];
    const options = fc.dictionary(fc.constantFrom(...names), anyValue);
    await fc.assert(
      fc.asyncProperty(options, (given) => {
        const values = Object.entries(given).map(([key, value]) => [key, value()]);
        return check(create, { ...placeOf(name), ...(Object.fromEntries(values) as Options) });
      }),
      { numRuns: 60 },
    );
  });
});

describe('field options of hosted fields', () => {
  it.each(fieldOptions)('settle in time with any value of %s', async (option) => {
    const create = await createOf('hosted-fields');
    for (const [, value] of hostileValues) {
      const form = { ...valid, fields: { number: { [option]: value }, cvv: { [option]: value } } };
      await check(create, form);
      const field = { container: '#card', [option]: value };
      await check(create, { ...valid, container: undefined, fields: { expirationMonth: field } });
    }
  });

  it.each([
    ['null', null],
    ['empty', {}],
    ['with only null values', { number: null }],
  ])('reject %s with INSTANTIATION_OPTION_REQUIRED', async (_, fields) => {
    const create = await createOf('hosted-fields');
    expect(await outcomeOf(create, { ...valid, fields })).toMatchObject({
      code: 'INSTANTIATION_OPTION_REQUIRED',
    });
  });

  it.each([':::[', '#gone', null, 5])(
    'reject a container %s with HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
    async (place) => {
      const create = await createOf('hosted-fields');
      const ofForm = await outcomeOf(create, { ...valid, container: place });
      const ofField = await outcomeOf(create, {
        ...valid,
        container: undefined,
        fields: { cvv: { container: place } },
      });
      for (const error of [ofForm, ofField]) {
        expect(error).toMatchObject({ code: 'HOSTED_FIELDS_INVALID_FIELD_SELECTOR' });
      }
    },
  );

  it.each<[string, unknown, string]>([
    ['formatInput', 'false', 'true or false'],
    ['maxlength', NaN, 'a number'],
    ['maxlength', '4', 'a number'],
    ['minlength', -1, 'a number of characters, 1 or more'],
    ['maxCardLength', Infinity, 'a number'],
    ['placeholder', {}, 'a text'],
    ['prefill', NaN, 'a number'],
    ['select', 'yes', 'an object'],
    ['maskInput', { character: 5 }, 'a text'],
    ['supportedCardBrands', { visa: 'true' }, 'true or false'],
    ['type', 5, '"text" or "tel" or "password" or "number" or "search" or "url" or "month"'],
    ['type', 'hidden', '"text" or "tel" or "password" or "number" or "search" or "url" or "month"'],
  ])('reject the property %s of value %s immediately', async (property, value, expected) => {
    const create = await createOf('hosted-fields');
    const error = await outcomeOf(create, { ...valid, fields: { cvv: { [property]: value } } });
    expect(error).toMatchObject({
      code: 'HOSTED_FIELDS_FIELD_PROPERTY_INVALID',
      details: { fieldKey: 'cvv' },
      message: `options.fields.cvv.${property} is invalid: it must be ${expected}.`,
    });
  });
});

it.each([
  ['texts', { cvv: 5 }],
  ['styles', { input: 5 }],
  ['fonts', {}],
  ['preventAutofill', 1],
  ['timeout', '5'],
])('hosted fields reject the option %s of value %j immediately, with its name', async (option, value) => {
  const create = await createOf('hosted-fields');
  const error = await create({ ...valid, [option]: value }).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: 'INSTANTIATION_OPTION_INVALID', type: 'MERCHANT' });
  expect((error as Error).message).toContain(`options.${option} is invalid`);
});
