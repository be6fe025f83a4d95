import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPaymentError } from '#src/core/errors.js';
import { clientCalls } from '../support/client-calls.js';
import { cardOver } from '#src/methods/hosted-fields/test/card-harness.js';
import { openPage } from '../support/page-document.js';
import { anyValue, hostileValues } from '../support/hostile-values.js';
import { injected } from '../support/injections.js';
import {
  client,
  localPayment,
  masterpass,
  paypal,
  paypalCheckout,
  preferredPaymentMethods,
  sepa,
  usBankAccount,
  vaultManager,
} from '../support/instances.js';
import { everything } from '../support/gateway-everything.js';
import { options as localPaymentOptions } from '#src/methods/local-payment/test/local-payment-harness.js';
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

const card = () => cardOver(client());

/** Returns a card whose late code is there, so that a call needs no timer. */
async function startedCard() {
  const fields = card();
  await vi.advanceTimersByTimeAsync(0);
  return fields;
}

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
  ['tokenize', sepa, { ...sepaOrder, billingAddress: {}, returnUrl: 'https://shop.example', ...calling }],
  [
    'tokenize',
    masterpass,
    { subtotal: '1.00', currencyCode: 'USD', config: { a: 1 }, frameOptions: { width: 1 }, ...calling },
  ],
  ['tokenize', paypal, { ...price, flow: 'checkout', locale: 'de_DE', offerPayLater: true, ...calling }],
  [
    'startPayment',
    localPayment,
    { ...localPaymentOptions(), address: {}, windowOptions: { width: 1 }, ...calling },
  ],
  ['tokenize', localPayment, { token: 'EC-1', queryItems: {} }],
  ...Object.entries(ofPayPalCheckout).map(
    ([name, options]) => [name, paypalCheckout, { ...options, ...calling }] as const,
  ),
  ...walletCalls,
  ...clientCalls(calling),
  ['verifyCard', threeDSecure, { ...verification, ...calling }],
  ['prepareLookup', threeDSecure, { nonce: 'n', bin: '400000' }],
  ['initializeChallengeWithLookupResponse', threeDSecure, lookedUp],
  ['fetchPreferredPaymentMethods', preferredPaymentMethods, calling],
  ['tokenize', usBankAccount, { ...bankOrder, ...calling }],
  ['fetchPaymentMethods', vaultManager, { defaultFirst: true, ...calling }],
];

beforeAll(async () => {
  await Promise.all([
    import('#src/client/request/request.js'),
    import('#src/client/request/graphql-card.js'),
  ]);
});

beforeEach(() => {
  openPage();
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
  expect(injected(document)).toEqual([]);
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
      const fields = await startedCard();
      await expect(fields.tokenize({ [option]: value })).rejects.toMatchObject({
        code: 'HOSTED_FIELDS_OPTION_INVALID',
        type: 'MERCHANT',
        details: { option },
      });
      await expect(fields.tokenize()).resolves.toMatchObject({ nonce: 'n' });
    },
  );

  it('addClass without a class rejects immediately', async () => {
    const fields = await startedCard();
    await expect(fields.addClass('number', undefined as never)).rejects.toMatchObject({
      code: 'HOSTED_FIELDS_OPTION_INVALID',
    });
  });
});
