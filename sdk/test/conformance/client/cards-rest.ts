import type { Fault } from '@tessera/sandbox';
import { type Json, scenario } from '../scenario.js';
import { card, undatedCard, dropped, status, tokenize } from './support.js';

const cards: Readonly<Record<string, Json>> = {
  'a date': { creditCard: card },
  'names with underscores': {
    credit_card: { number: card.number, expiration_month: '12', expiration_year: '2030', cvv: '123' },
  },
  numbers: { creditCard: { number: 4111111111111111, expirationMonth: 12, expirationYear: 2030, cvv: 123 } },
  'a null value': { creditCard: { ...card, cardholderName: null } },
  'validate true': { creditCard: { ...card, options: { validate: true } } },
  'an insight': { creditCard: card, authenticationInsight: true, merchantAccountId: 'unknown' },
  'only a code': { creditCard: { cvv: '123' } },
  'no date': { creditCard: undatedCard },
  'no card': {},
};

/** Enrollment data that sends a card to REST although GraphQL accepts cards. */
const enrollments: readonly unknown[] = [{ id: 'x', smsCode: '1' }, {}, null, false, 0, ''];

const faults: Readonly<Record<string, Fault[]>> = {
  'the status 408 once': [status(408)],
  'the status 500': [status(500, { a: 1 })],
  'the status 422 without a body': [status(422, '')],
  'a dropped connection': [dropped],
  'no cards': [status(202, { creditCards: [] })],
  'nothing of cards': [status(202, { other: 1 })],
};

const restOnly = { graphQL: false, collectDeviceData: false };

export const restCardScenarios = [
  ...Object.entries(cards).map(([what, data]) =>
    scenario({ name: `card over REST with ${what} and a key`, merchant: restOnly, data, run: tokenize }),
  ),
  scenario({
    name: 'card over REST with a token',
    merchant: restOnly,
    authorization: ({ token }) => token(),
    data: { creditCard: card },
    run: tokenize,
  }),
  scenario({
    name: 'card over REST into the vault of a customer',
    merchant: restOnly,
    authorization: ({ token }) => token({ customerId: 'customer_1', makeDefault: true }),
    data: { creditCard: { ...card, options: { validate: true } } },
    run: tokenize,
  }),
  ...enrollments.map((unionPayEnrollment) =>
    scenario({
      name: `card with the enrollment ${JSON.stringify(unionPayEnrollment)}`,
      data: { creditCard: { ...card, options: { unionPayEnrollment } } },
      run: tokenize,
    }),
  ),
  ...Object.entries(faults).map(([what, list]) =>
    scenario({
      name: `card over REST answered with ${what}`,
      merchant: restOnly,
      rules: list.map((fault) => ({ match: { operation: 'tokenizeCreditCard' }, fault })),
      data: { creditCard: card },
      run: tokenize,
    }),
  ),
  scenario({
    name: 'card rejected by both interfaces',
    rules: [
      {
        match: { operation: 'tokenizeCreditCard', transport: 'graphql' },
        fault: { kind: 'graphqlError', errorClass: 'UNKNOWN' },
      },
      {
        match: { operation: 'tokenizeCreditCard', transport: 'rest' },
        fault: status(422, { error: { message: 'no' } }),
      },
    ],
    data: { creditCard: card },
    run: tokenize,
  }),
  scenario({
    name: 'card whose requests are dropped by both interfaces',
    rules: [{ match: { operation: 'tokenizeCreditCard' }, times: 10, fault: dropped }],
    data: { creditCard: card },
    run: tokenize,
  }),
  scenario({
    name: 'card where a configuration has no card block',
    authorization: ({ token }) => token({ graphQL: false }),
    rules: async (gateway) => {
      const configuration = { ...(await gateway.restConfiguration()), creditCards: undefined };
      return [{ match: { operation: 'configuration' }, fault: status(200, configuration) }];
    },
    data: { creditCard: card },
    run: tokenize,
  }),
];
