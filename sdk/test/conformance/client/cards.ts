import type { Fault } from '@tessera/sandbox';
import { type Gateway, type Json, scenario } from '../scenario.js';
import {
  card,
  undatedCard,
  cardResponses,
  cardEndpoint,
  dropped,
  requestOnce,
  status,
  tokenize,
} from './support.js';

/** Card data in all notations that callers use. */
const cards: Readonly<Record<string, Json>> = {
  'a date': { creditCard: card },
  'a month and a year': { creditCard: { ...undatedCard, expirationMonth: '01', expirationYear: '2031' } },
  'a month, a year and a date': { creditCard: { ...card, expirationMonth: '01', expirationYear: '2031' } },
  'a month and a date': { creditCard: { ...card, expirationMonth: '01' } },
  'empty month and year and a date': { creditCard: { ...card, expirationMonth: '', expirationYear: '' } },
  'blanks in its date': { creditCard: { ...card, expirationDate: ' 12 / 2030 ' } },
  'two digits of the year': { creditCard: { ...card, expirationDate: '12/30' } },
  'more than a date in its date': { creditCard: { ...card, expirationDate: '12/2030/1' } },
  'a date without a slash': { creditCard: { ...undatedCard, expirationDate: '1230' } },
  'an empty date': { creditCard: { ...undatedCard, expirationDate: '' } },
  'names with underscores': {
    credit_card: {
      number: card.number,
      expiration_month: '12',
      expiration_year: '2030',
      cvv: '123',
      cardholder_name: 'Ann',
      billing_address: { postal_code: '94107', street_address: '1 Main St' },
    },
  },
  'names of both kinds': {
    creditCard: { ...undatedCard, expiration_date: '12/2030', billing_address: { POSTAL_CODE: '1' } },
  },
  numbers: { creditCard: { number: 4111111111111111, expirationMonth: 12, expirationYear: 2030, cvv: 123 } },
  'a billing address': {
    creditCard: {
      ...card,
      billingAddress: {
        postalCode: 94107,
        streetAddress: '1 Main St',
        country_code_alpha2: 'US',
        own: { deep_er: true },
      },
    },
  },
  'an empty billing address': { creditCard: { ...card, billingAddress: {} } },
  'a billing address that is text': { creditCard: { ...card, billingAddress: '' } },
  'a list': { creditCard: { ...card, billingAddress: { lines: ['a', 'b'] } } },
  'a cardholder name': { creditCard: { ...card, cardholderName: 'Ann Example' } },
  'an empty cardholder name': { creditCard: { ...card, cardholderName: '' } },
  'only a code': { creditCard: { cvv: '123' } },
  'other fields': { creditCard: { ...card, company: 'x', own_field: 1 }, other: { a: 1 } },
  'a null value': { creditCard: { ...card, cardholderName: null } },
  'a null beside it': { creditCard: card, other: null },
  'own metadata': { creditCard: card, _meta: { source: 'hosted-fields' } },
  'an insight': { creditCard: card, authenticationInsight: true, merchantAccountId: 'unknown' },
  'an insight without an account': { creditCard: card, authenticationInsight: true },
  'an account without an insight': { creditCard: card, merchantAccountId: 'unknown' },
  'no card': {},
  'an empty card': { creditCard: {} },
  'a text for a card': { creditCard: 'card' },
};

const options: Readonly<Record<string, unknown>> = {
  'validate true': { validate: true },
  'validate false': { validate: false },
  'validate as text': { validate: 'false' },
  'validate 0': { validate: 0 },
  'other options': { verificationAmount: '1', failOnDuplicate: true },
  'no options': {},
};

const regulated = ['usd', 'eur'].map((currency) => `account_${currency}`);

const gatewayError = (errorClass: string | null, more: Json = {}) => ({
  message: 'no',
  extensions: { ...(errorClass === null ? {} : { errorClass }), ...more },
});

const failures: Readonly<Record<string, unknown>> = {
  'two errors on one field': {
    data: null,
    errors: ['1', '2'].map((legacyCode) =>
      gatewayError('VALIDATION', { legacyCode, inputPath: ['input', 'creditCard', 'number'] }),
    ),
  },
  'errors on several fields': {
    errors: [
      gatewayError('VALIDATION', { inputPath: ['input', 'creditCard', 'billingAddress', 'postalCode'] }),
      gatewayError('VALIDATION', { legacyCode: '3', inputPath: ['input', 'options', 'validate'] }),
      gatewayError('VALIDATION', {
        legacyCode: '4',
        inputPath: ['input', 'creditCard', 'billingAddress', 'streetAddress'],
      }),
    ],
  },
  'an error outside the card': {
    errors: [gatewayError('VALIDATION', { inputPath: ['input', 'options', 'validate'] })],
  },
  'an error on the card itself': {
    errors: [gatewayError('VALIDATION', { inputPath: ['input', 'creditCard'] })],
  },
  'an error without a field': { errors: [gatewayError('VALIDATION')] },
  'an error that has a field after one that has none': {
    errors: [
      gatewayError('VALIDATION'),
      gatewayError('VALIDATION', { inputPath: ['input', 'creditCard', 'cvv'] }),
    ],
  },
  'an error without extensions': { errors: [{ message: 'no' }] },
  'an error without anything': { errors: [{}] },
  'an empty list of errors': { data: null, errors: [] },
  'data beside an error': { data: { tokenizeCreditCard: {} }, errors: [gatewayError('INTERNAL')] },
  'neither data nor errors': {},
  'no card': { data: { tokenizeCreditCard: null } },
};

const sequences: Readonly<Record<string, Fault[]>> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 422, 429, 500, 503].map((code) => [`the status ${code}`, [status(code, { a: 1 })]]),
  ),
  ...Object.fromEntries(
    (
      [
        'INTERNAL',
        'UNKNOWN',
        'NOT_FOUND',
        'SERVICE_AVAILABILITY',
        'AUTHENTICATION',
        'AUTHORIZATION',
        null,
      ] as const
    ).map((errorClass) => [
      `an error of the class ${errorClass ?? '(none)'}`,
      [{ kind: 'graphqlError', errorClass }],
    ]),
  ),
  'the status 408 once': [status(408)],
  'the status 408 twice': [status(408), status(408)],
  'a dropped connection': [dropped],
  text: [status(200, 'text')],
  'malformed JSON': [{ kind: 'malformed' }],
  'an empty body': [{ kind: 'empty' }],
};

const token = (gateway: Gateway) => gateway.token();

export const cardScenarios = [
  ...Object.entries(cards).map(([what, data]) =>
    scenario({ name: `card with ${what}`, data, run: tokenize }),
  ),
  ...Object.entries(options).flatMap(([what, value]) => {
    const data = { creditCard: { ...card, options: value } };
    return [
      scenario({ name: `card with ${what} and a key`, data, run: tokenize }),
      scenario({ name: `card with ${what} and a token`, data, authorization: token, run: tokenize }),
    ];
  }),
  ...regulated.map((merchantAccountId) =>
    scenario({
      name: `card with an insight for ${merchantAccountId}`,
      merchant: {
        accounts: [
          { id: 'account_usd', currency: 'USD', regulation: 'unregulated' },
          { id: 'account_eur', currency: 'EUR', regulation: 'psd2' },
        ],
      },
      data: { creditCard: card, authenticationInsight: true, merchantAccountId },
      run: tokenize,
    }),
  ),
  ...['?x=1', '/', '/more'].map((end) =>
    scenario({
      name: `card to the endpoint that ends with ${end}`,
      data: { endpoint: cardEndpoint + end, method: 'get', data: { creditCard: card } },
      run: requestOnce,
    }),
  ),
  scenario({ name: 'card without data', data: { endpoint: cardEndpoint, method: 'post' }, run: requestOnce }),
  ...Object.entries(failures).map(([what, body]) =>
    scenario({
      name: `card refused with ${what}`,
      rules: cardResponses(status(200, body)),
      data: { creditCard: card },
      run: tokenize,
    }),
  ),
  ...Object.entries(sequences).map(([what, faults]) =>
    scenario({
      name: `card answered with ${what}`,
      rules: cardResponses(...faults),
      data: { creditCard: card },
      run: tokenize,
    }),
  ),
];
