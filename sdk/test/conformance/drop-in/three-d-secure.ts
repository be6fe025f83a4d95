import { status } from '../client/support.js';
import { scenario } from '../scenario.js';
import { numbers, ofAnn, typesCard } from './support.js';

interface Check {
  readonly options: object;
  readonly request?: object;
  /** Choice of the shopper on the bank's page; without one, there is no challenge. */
  readonly choice?: string;
}

const amount = { threeDSecure: { amount: '24.00' } };
const checks: Readonly<Record<string, Check & { readonly number: string }>> = {
  'without a challenge': { number: numbers.frictionless, options: { threeDSecure: true }, request: amount },
  'of an amount in the options': { number: numbers.frictionless, options: amount },
  'with data of the order': {
    number: numbers.frictionless,
    options: { threeDSecure: {} },
    request: {
      threeDSecure: {
        amount: '24.00',
        nonce: 'other',
        bin: '000000',
        email: 'ann@example.com',
        additionalInformation: { acsWindowSize: '05', workPhoneNumber: '5551234567' },
      },
    },
  },
  'with a challenge that succeeds': {
    number: numbers.challenge,
    options: { threeDSecure: true },
    request: amount,
    choice: 'submit&code=1234',
  },
  'with a challenge that fails': {
    number: numbers.challenge,
    options: { threeDSecure: true },
    request: amount,
    choice: 'failed',
  },
  'with a challenge that the shopper cancels': {
    number: numbers.challenge,
    options: { threeDSecure: true },
    request: amount,
    choice: 'cancel',
  },
  'without an amount': { number: numbers.frictionless, options: { threeDSecure: true } },
};

/** Scenarios of 3D Secure. */
export const threeDSecureScenarios = [
  ...Object.entries(checks).map(([what, { number, ...data }]) =>
    scenario({
      name: `drop-in verifies a card ${what}`,
      authorization: ofAnn,
      data,
      shopper: { 'types a card': typesCard(number) },
      run: async ({ shop, shopper, data: { options, request, choice }, until }) => {
        await shop.open(options);
        await shopper('types a card');
        const paying = shop.pay('pay', request);
        if (choice !== undefined) {
          const frame = () => document.querySelector<HTMLIFrameElement>('#Cardinal-CCA-IFrame');
          await until('the challenge', () => frame() !== null);
          const shown = frame();
          if (shown) shown.src += `&choice=${choice}`;
        }
        await paying;
        await shop.pay('pay again', request);
      },
    }),
  ),
  ...[404, 422, 500].map((code) =>
    scenario({
      name: `drop-in whose verification is answered with status ${String(code)}`,
      authorization: ({ ofCustomerWith }) => ofCustomerWith([numbers.frictionless, numbers.mastercard]),
      rules: [{ match: { operation: 'lookupThreeDSecure' }, fault: status(code) }],
      run: async ({ shop }) => {
        await shop.open({ threeDSecure: { amount: '24.00' } });
        await shop.pay('pay');
        await shop.pick(0);
        await shop.pay('pay again');
      },
    }),
  ),
  scenario({
    name: 'drop-in verifies a saved card with another amount',
    authorization: ({ ofCustomerWith }) => ofCustomerWith([numbers.frictionless]),
    run: async ({ shop, note }) => {
      const instance = await shop.open({ threeDSecure: { amount: '24.00' } });
      await note('update', () => instance?.updateConfiguration('threeDSecure', 'amount', '30.00'));
      await shop.pay('pay');
      await shop.pay('pay again');
    },
  }),
  scenario({
    name: 'drop-in of an account without 3D Secure',
    merchant: { threeDSecure: false },
    authorization: ofAnn,
    run: async ({ shop }) => {
      await shop.open({ threeDSecure: true });
    },
  }),
];
