import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientConfiguration, restOnly } from '#src/client/test-support.js';
import { Client } from '#src/client/client.js';
import { isPaymentError } from '#src/core/errors.js';
import { Lifecycle } from '#src/core/lifecycle.js';
import { popupServiceErrors } from '#src/frames/popup/popup-service.errors.js';
import type { PopupService } from '#src/frames/popup/deferred/popup-service.js';
import { LocalPayment } from '#src/methods/local-payment/page/local-payment.instance.js';
import { Masterpass } from '#src/methods/masterpass/page/masterpass.instance.js';
import { PayPal } from '#src/methods/paypal/page/paypal.instance.js';
import { PayPalCheckout } from '#src/methods/paypal-checkout/page/paypal-checkout.instance.js';
import { startVaultInitiatedCheckout } from '#src/methods/paypal-checkout/page/deferred/vault-initiated.flow.js';
import { create as createPreferred } from '#src/methods/preferred-payment-methods/index.js';
import { create as createUsBankAccount } from '#src/methods/us-bank-account/index.js';
import { create as createVaultManager } from '#src/methods/vault-manager/index.js';
import { Sepa } from '#src/methods/sepa/page/sepa.instance.js';
import { clientCalls } from '../support/client-calls.js';
import { cardOver } from '#src/methods/hosted-fields/test/card-harness.js';
import { stubDocument } from '../support/dom-stub.js';
import { anyValue, hostileValues } from '../support/hostile-values.js';
import { approval, everything } from '../support/gateway-everything.js';
import { options as localPayment } from '#src/methods/local-payment/test/local-payment-harness.js';
import { bankOrder } from '#src/methods/us-bank-account/test/bank-order.js';
import { sepaOrder } from '#src/methods/sepa/test/sepa-order.js';
import { walletCalls } from '../support/wallet-calls.js';
import {
  lookedUp,
  threeDSecure,
  verification,
} from '#src/methods/three-d-secure/test/three-d-secure-harness.js';

vi.mock('#src/frames/overlay/backdrop.js', () => ({
  openBackdrop: () => ({ dialog: { setAttribute: () => undefined } }),
}));

const service = {
  id: 'c',
  isOpen: false,
  async open(address, { signal } = {}) {
    const closed = new Promise<never>((_, reject) => {
      setTimeout(() => {
        reject(popupServiceErrors.FRAME_CLOSED());
      }, 10_000);
    });
    await Promise.race([address(signal ?? new AbortController().signal), closed]);
    return approval;
  },
  focus: () => undefined,
  close: () => undefined,
  teardown: () => undefined,
  onGone: () => undefined,
} satisfies PopupService;

const back = () => ({ returnUrl: 'https://assets.example/r', cancelUrl: 'https://assets.example/c' });
const client = () => new Client(clientConfiguration({ ...restOnly, paypalEnabled: true, usBankAccount: {} }));
const card = () => cardOver(client());

const tokenizeCard = {
  vault: true,
  authenticationInsight: { merchantAccountId: 'usd' },
  fieldsToTokenize: ['number'],
  cardholderName: 'Ann Example',
  billingAddress: { postalCode: '94107' },
};
const price = { amount: '10.00', currency: 'USD' };
const shipping = { ...price, shippingOptions: [] };
const ofPayPalCheckout = {
  createPayment: { ...shipping, flow: 'checkout', locale: 'de_DE' },
  updatePayment: { ...shipping, paymentId: 'P1', shippingAddress: { line1: 'x' } },
  tokenizePayment: { paymentId: 'P1', billingToken: 'BA-1' },
  startVaultInitiatedCheckout: {
    ...{ ...shipping, optOutOfModalBackdrop: true, vaultInitiatedCheckoutPaymentMethodToken: 'saved' },
  },
};
const calling = { timeout: 1_000, signal: undefined };

type Instance = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** Calls with valid options, and the instance of each. */
const calls: readonly (readonly [string, () => object | Promise<object>, object])[] = [
  [
    'request',
    client,
    {
      method: 'post',
      endpoint: 'payment_methods/credit_cards',
      data: { creditCard: {} },
      api: 'clientApi',
      ...calling,
    },
  ],
  ['tokenize', card, { ...tokenizeCard, ...calling }],
  ['setAttribute', card, { field: 'number', attribute: 'placeholder', value: 'x' }],
  ['removeAttribute', card, { field: 'number', attribute: 'placeholder' }],
  ['setStyles', card, { input: { color: 'red' }, '@media print': { input: { color: 'blue' } } }],
  [
    'tokenize',
    () => new Sepa({ client: client(), service, addresses: back(), life: new Lifecycle() }),
    { ...sepaOrder, billingAddress: {}, returnUrl: 'https://shop.example', ...calling },
  ],
  [
    'tokenize',
    () =>
      new Masterpass({
        ...{ client: client(), service, life: new Lifecycle(), inApp: false },
        ...{ account: { merchantCheckoutId: 'm', allowedCardTypes: 'visa' } },
        ...{ loadingPage: 'https://assets.example/l', callbackUrl: 'https://assets.example/c' },
      }),
    { subtotal: '1.00', currencyCode: 'USD', config: { a: 1 }, frameOptions: { width: 1 }, ...calling },
  ],
  [
    'tokenize',
    () => new PayPal({ client: client(), window: { service, back }, life: new Lifecycle() }),
    { ...price, flow: 'checkout', locale: 'de_DE', offerPayLater: true, ...calling },
  ],
  ...(['startPayment', 'tokenize'] as const).map(
    (name) =>
      [
        name,
        () =>
          new LocalPayment({
            ...{ client: client(), service, life: new Lifecycle() },
            context: {
              ...{ merchantAccountId: undefined, channel: 'c', isUnvetted: false },
              returnPage: 'https://assets.example/r',
            },
          }),
        name === 'startPayment'
          ? { ...localPayment(), address: {}, windowOptions: { width: 1 }, ...calling }
          : { token: 'EC-1', queryItems: {} },
      ] as const,
  ),
  ...Object.entries(ofPayPalCheckout).map(
    ([name, options]) =>
      [
        name,
        () =>
          new PayPalCheckout({
            ...{ client: Promise.resolve(client()), life: new Lifecycle() },
            vaultInitiated: {
              promise: Promise.resolve({ start: startVaultInitiatedCheckout, window: { service, back } }),
              value: { start: startVaultInitiatedCheckout, window: { service, back } },
            },
            ...{ merchantAccountId: undefined, container: undefined, locale: undefined },
            setsUserIdToken: false,
          }),
        { ...options, ...calling },
      ] as const,
  ),
  ...walletCalls,
  ...clientCalls(client, calling),
  ['verifyCard', threeDSecure, { ...verification, ...calling }],
  ['prepareLookup', threeDSecure, { nonce: 'n', bin: '400000' }],
  ['initializeChallengeWithLookupResponse', threeDSecure, lookedUp],
  ['fetchPreferredPaymentMethods', () => createPreferred({ client: client() }), calling],
  ['tokenize', () => createUsBankAccount({ client: client() }), { ...bankOrder, ...calling }],
  ['fetchPaymentMethods', () => createVaultManager({ client: client() }), { defaultFirst: true, ...calling }],
];

beforeAll(async () => {
  await Promise.all([
    import('#src/client/request/request.js'),
    import('#src/client/request/graphql-card.js'),
  ]);
});

beforeEach(() => {
  stubDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(everything))));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the outcome of a call by its deadline. */
async function outcomeOf(work: () => unknown): Promise<unknown> {
  const pending = {};
  let outcome: unknown = pending;
  Promise.resolve()
    .then(work)
    .then(
      (value) => (outcome = value),
      (error: unknown) => (outcome = error),
    );
  for (let turn = 0; outcome === pending && turn < 100; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    // Responses are immediate; the clock only advances for timers.
    if (turn > 20) await vi.advanceTimersByTimeAsync(1_000);
  }
  return outcome === pending ? new Error('it never ends') : outcome;
}

async function check(
  make: () => object | Promise<object>,
  method: string,
  args: readonly unknown[],
): Promise<void> {
  const instance = await make();
  const outcome = await outcomeOf(() => (instance as Instance)[method]?.(...args));
  if (outcome instanceof Error && !isPaymentError(outcome)) throw outcome;
  await outcomeOf(() => (instance as Instance)['teardown']?.());
}

const hostile = hostileValues.map(([, value]) => value);

describe.each(calls)('%s', (method, make, valid) => {
  it('succeeds with its documented options', async () => {
    const instance = await make();
    const outcome = await outcomeOf(() => (instance as Instance)[method]?.(valid));
    expect(outcome).not.toBeInstanceOf(Error);
  });

  it('ends in a result or a payment error with any value for options', async () => {
    for (const value of hostile) await check(make, method, [value]);
  });

  it.each(Object.keys(valid))('ends in a result or a payment error with any %s', async (option) => {
    for (const value of hostile) await check(make, method, [{ ...valid, [option]: value }]);
    await fc.assert(
      fc.asyncProperty(anyValue, (value) => check(make, method, [{ ...valid, [option]: value() }])),
      { numRuns: 20 },
    );
  });
});

describe('calls of hosted fields', () => {
  it.each(['focus', 'clear', 'setDisabled', 'setMonthOptions', 'setMessage', 'setPlaceholder'])(
    '%s ends in a result or a payment error with any argument',
    async (method) => {
      for (const value of hostile) await check(card, method, [value, value]);
    },
  );

  it.each(['addClass', 'removeClass', 'setPlaceholder'])(
    '%s ends in a result or a payment error with any second argument',
    async (method) => {
      for (const value of hostile) await check(card, method, ['number', value]);
    },
  );

  it.each<[string, unknown]>([
    ['cardholderName', 5],
    ['fieldsToTokenize', 'number'],
    ['billingAddress', null],
    ['billingAddress', { postalCode: true }],
    ['timeout', -1],
    ['signal', {}],
  ])(
    'tokenize rejects the option %s of value %j immediately, and the next call succeeds',
    async (option, value) => {
      const fields = card();
      await expect(fields.tokenize({ [option]: value })).rejects.toMatchObject({
        code: 'HOSTED_FIELDS_OPTION_INVALID',
        type: 'MERCHANT',
        details: { option },
      });
      await expect(fields.tokenize()).resolves.toMatchObject({ nonce: 'n' });
    },
  );

  it('addClass without a class rejects immediately', async () => {
    await expect(card().addClass('number', undefined as never)).rejects.toMatchObject({
      code: 'HOSTED_FIELDS_OPTION_INVALID',
    });
  });
});
