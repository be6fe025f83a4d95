import { americanExpress, unionPay, visaCheckout } from './instances.js';

type CallRow = readonly [method: string, make: () => object, options: object];

/** Returns valid calls of the methods that only send requests to the gateway, and the instance of each. */
export const clientCalls = (calling: object): readonly CallRow[] => [
  ...(['getRewardsBalance', 'getExpressCheckoutProfile'] as const).map(
    (name) => [name, americanExpress, { nonce: 'n', ...calling }] as const,
  ),
  ['tokenize', visaCheckout, { callid: '1', encKey: 'k', encPaymentData: 'p', ...calling }],
  ...(['fetchCapabilities', 'enroll', 'tokenize'] as const).map(
    (name) =>
      [
        name,
        unionPay,
        {
          card: { number: '6212345678901232', expirationMonth: '12', expirationYear: '2030' },
          ...(name === 'enroll' ? { mobile: { countryCode: '86', number: '1' } } : {}),
          ...(name === 'tokenize' ? { enrollmentId: 'e', smsCode: '1' } : {}),
          ...calling,
        },
      ] as const,
  ),
];
