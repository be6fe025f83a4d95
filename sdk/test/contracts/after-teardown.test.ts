import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientInstance } from '#src/client/client-instance.js';
import { PendingClientInstance } from '#src/client/pending-client-instance.js';
import { EventInstance } from '#src/core/event-instance.js';
import { TypedEventTarget } from '#src/core/events.js';
import { Instance } from '#src/core/instance.js';
import { Lifecycle } from '#src/core/lifecycle.js';
import { ObservedInstance } from '#src/core/observed-instance.js';
import { DeferredApplePay } from '#src/methods/apple-pay/page/apple-pay.instance.js';
import { DeferredGooglePayment } from '#src/methods/google-payment/page/google-payment.instance.js';
import { cardOver } from '#src/methods/hosted-fields/test/card-harness.js';
import { threeDSecure } from '#src/methods/three-d-secure/test/three-d-secure-harness.js';
import { Venmo } from '#src/methods/venmo/page/venmo.instance.js';
import { createHarness as createVenmoHarness } from '#src/methods/venmo/test/support.js';
import { openPage } from '../support/page-document.js';
import * as instances from '../support/instances.js';

type Methods = Readonly<Record<string, () => unknown>>;

interface Row {
  readonly make: () => object | Promise<object>;
  /** Methods without a promise, which throw. */
  readonly synchronous?: readonly string[];
  /** Methods that work after teardown as well. */
  readonly lasting?: readonly string[];
}

const ofWindow = ['focusWindow', 'closeWindow', 'onWindowGone'];

function venmo(): Venmo {
  const { deps, machine, life } = createVenmoHarness();
  return new Venmo({ ...deps, machine, life, createOptions: { authorization: 'x' } });
}

const rows: Readonly<Record<string, Row>> = {
  Client: { make: instances.client, synchronous: ['getVersion', 'toJSON'], lasting: ['getConfiguration'] },
  AmericanExpress: { make: instances.americanExpress },
  ApplePay: { make: instances.applePay, synchronous: ['createPaymentRequest'] },
  DeferredApplePay: {
    make: () => new DeferredApplePay(Promise.resolve(instances.client()), new Lifecycle()),
  },
  DataCollector: { make: instances.dataCollector },
  GooglePayment: { make: instances.googlePay, synchronous: ['createPaymentDataRequest'] },
  DeferredGooglePayment: {
    make: () =>
      new DeferredGooglePayment(
        Promise.resolve(instances.client()),
        { version: 2, merchantId: undefined },
        new Lifecycle(),
      ),
  },
  HostedFields: {
    make: () => cardOver(instances.client()),
    synchronous: ['getState', 'setMessage'],
    lasting: ['connect', 'publish', 'setState'],
  },
  LocalPayment: { make: instances.localPayment, synchronous: [...ofWindow, 'hasTokenizationParams'] },
  Masterpass: { make: instances.masterpass, synchronous: ofWindow },
  PaymentRequestInstance: {
    make: instances.paymentRequest,
    synchronous: ['createSupportedPaymentMethodsConfiguration'],
    lasting: ['connect', 'announce'],
  },
  PayPal: { make: instances.paypal, synchronous: ofWindow },
  PayPalCheckout: { make: instances.paypalCheckout },
  PreferredPaymentMethods: { make: instances.preferredPaymentMethods },
  Sepa: { make: instances.sepa, synchronous: ofWindow },
  ThreeDSecure: { make: threeDSecure },
  UnionPay: { make: instances.unionPay },
  UsBankAccount: { make: instances.usBankAccount },
  VaultManager: { make: instances.vaultManager },
  Venmo: { make: venmo, synchronous: [...ofWindow, 'hasTokenizationResult', 'isBrowserSupported'] },
  VisaCheckout: { make: instances.visaCheckout, synchronous: ['createInitOptions'] },
};

const bases = new Set<unknown>(
  [ClientInstance, EventInstance, Instance, ObservedInstance, PendingClientInstance, TypedEventTarget].map(
    ({ prototype }) => prototype,
  ),
);

/** Returns the names of the methods that classes of an instance add to its bases. */
function methodsOf(instance: object): string[] {
  const names = new Set<string>();
  for (
    let prototype: unknown = Object.getPrototypeOf(instance);
    !bases.has(prototype);
    prototype = Object.getPrototypeOf(prototype)
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (typeof value === 'function' && name !== 'constructor') names.add(name);
  }
  return [...names];
}

const problemOf = (error: unknown) => {
  const { code, message } = error as { code: unknown; message: unknown };
  return { code, message };
};

/** Calls a method without arguments, and returns how it fails; undefined if it does not. */
async function failureOf(instance: Methods, method: string): Promise<object | undefined> {
  let outcome: unknown;
  try {
    outcome = instance[method]?.();
  } catch (error) {
    return { way: 'throws', ...problemOf(error) };
  }
  return Promise.resolve(outcome).then(
    () => undefined,
    (error: unknown) => ({ way: 'rejects', ...problemOf(error) }),
  );
}

beforeEach(() => {
  openPage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(Object.entries(rows))('after its teardown, %s', (_, { make, ...row }) => {
  it('fails in every method with METHOD_CALLED_AFTER_TEARDOWN, under the name of the method', async () => {
    const { synchronous = [], lasting = [] } = row;
    const instance = (await make()) as Methods;
    const methods = [...new Set([...methodsOf(instance), 'teardown'])].filter(
      (method) => !lasting.includes(method),
    );
    await instance['teardown']?.();
    const failures = methods.map(async (method) => [method, await failureOf(instance, method)] as const);
    expect(Object.fromEntries(await Promise.all(failures))).toEqual(
      Object.fromEntries(
        methods.map((method) => [
          method,
          {
            way: synchronous.includes(method) ? 'throws' : 'rejects',
            code: 'METHOD_CALLED_AFTER_TEARDOWN',
            message: `${method} cannot be called after teardown.`,
          },
        ]),
      ),
    );
    expect(methods).toEqual(expect.arrayContaining([...synchronous]));
  });
});
