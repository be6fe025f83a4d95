import type { Client } from '#src/client/client.js';
import { Lifecycle } from '#src/core/lifecycle.js';
import { AmericanExpress } from '#src/methods/american-express/index.js';
import { UnionPay } from '#src/methods/unionpay/index.js';
import { VisaCheckout } from '#src/methods/visa-checkout/index.js';

type CallRow = readonly [method: string, make: () => object, options: object];

/** Returns valid calls of the methods that only send requests to the gateway, and the instance of each. */
export const clientCalls = (client: () => Client, calling: object): readonly CallRow[] => [
  ...(['getRewardsBalance', 'getExpressCheckoutProfile'] as const).map(
    (name) =>
      [name, () => new AmericanExpress(client(), new Lifecycle()), { nonce: 'n', ...calling }] as const,
  ),
  [
    'tokenize',
    () => new VisaCheckout({ client: client(), life: new Lifecycle(), account: {} }),
    { callid: '1', encKey: 'k', encPaymentData: 'p', ...calling },
  ],
  ...(['fetchCapabilities', 'enroll', 'tokenize'] as const).map(
    (name) =>
      [
        name,
        () =>
          new UnionPay({
            client: client(),
            life: new Lifecycle(),
            openFrame: () => Promise.reject(new TypeError('no frame')),
          }),
        {
          card: { number: '6212345678901232', expirationMonth: '12', expirationYear: '2030' },
          ...(name === 'enroll' ? { mobile: { countryCode: '86', number: '1' } } : {}),
          ...(name === 'tokenize' ? { enrollmentId: 'e', smsCode: '1' } : {}),
          ...calling,
        },
      ] as const,
  ),
];
