import type { MerchantSettings } from '@tessera/sandbox';
import { type Json, scenario } from '../scenario.js';
import { card, tokenize } from './support.js';

const { number, cvv, expirationDate, ...rest } = card;

interface Check {
  creditCard: Json;
  merchant?: Partial<MerchantSettings>;
  /** True if the card is also verified with the issuer. */
  isVerified?: true;
}

/** A card for each validation error of the gateway. */
const checks: Readonly<Record<string, Check>> = {
  '81703 (brand)': {
    creditCard: { ...card, number: '5555555555554444' },
    merchant: { cardBrands: ['VISA'] },
  },
  '81706 (no code)': { creditCard: { ...rest, number, expirationDate } },
  '81707 (length of the code)': { creditCard: { ...card, cvv: '1234' } },
  '81709 (no date)': { creditCard: { ...rest, number, cvv } },
  '81710 (date)': { creditCard: { ...card, expirationDate: 'x/y' } },
  '81712 (month)': { creditCard: { ...rest, number, cvv, expirationMonth: '13', expirationYear: '2030' } },
  '81713 (year)': { creditCard: { ...rest, number, cvv, expirationMonth: '12', expirationYear: '1' } },
  '81714 (no number)': { creditCard: { ...rest, cvv, expirationDate } },
  '81715 (number)': { creditCard: { ...card, number: '4111111111111112' } },
  '81716 (length of the number)': { creditCard: { ...card, number: '41111' } },
  '81717 (no test number)': { creditCard: { ...card, number: '4242424242424242' } },
  '81723 (name)': { creditCard: { ...card, cardholderName: 'n'.repeat(176) } },
  '81736 (code refused)': { creditCard: { ...card, cvv: '200' }, isVerified: true },
  '81737 (postal code refused)': {
    creditCard: { ...card, billingAddress: { postalCode: '20000' } },
    isVerified: true,
  },
  '81750 (prohibited)': { creditCard: { ...card, number: '4000111111111701' } },
  '81809 (postal code too long)': { creditCard: { ...card, billingAddress: { postalCode: '1234567890' } } },
  '81813 (postal code)': { creditCard: { ...card, billingAddress: { postalCode: '#' } } },
  'a declined verification': { creditCard: { ...card, number: '4000111111111115' }, isVerified: true },
  'several errors': { creditCard: { number: '41111', cvv: 'x', billingAddress: { postalCode: '#' } } },
};

/** Device data has its own scenarios. */
const restOnly = { graphQL: false, collectDeviceData: false };

const duplicate = {
  data: { creditCard: card },
  run: async ({ client, authorization, data, note }) => {
    const instance = await client.create({ authorization });
    const options = { endpoint: 'payment_methods/credit_cards', method: 'post', data };
    await note('first', () => instance.request(options));
    await note('second', () => instance.request(options));
  },
} satisfies Partial<Parameters<typeof scenario<unknown>>[0]>;

const ofCustomer = { customerId: 'customer_1', failOnDuplicatePaymentMethod: true };

/** The gateway's own checks, over both interfaces. */
export const cardCheckScenarios = [
  ...Object.entries(checks).flatMap(([what, { creditCard, merchant = {}, isVerified = false }]) => {
    const data = { creditCard: isVerified ? { ...creditCard, options: { validate: true } } : creditCard };
    return [
      scenario({
        name: `card check over GraphQL: ${what}`,
        merchant,
        authorization: ({ token }) => token({ verifyCard: isVerified }),
        data,
        run: tokenize,
      }),
      scenario({
        name: `card check over REST: ${what}`,
        merchant: { ...merchant, ...restOnly },
        authorization: ({ token }) => token({ verifyCard: isVerified, graphQL: false }),
        data,
        run: tokenize,
      }),
    ];
  }),
  scenario({
    name: 'card check over GraphQL: 81724 (duplicate)',
    authorization: ({ token }) => token(ofCustomer),
    ...duplicate,
  }),
  scenario({
    name: 'card check over REST: 81724 (duplicate)',
    merchant: restOnly,
    authorization: ({ token }) => token({ ...ofCustomer, graphQL: false }),
    ...duplicate,
  }),
];
