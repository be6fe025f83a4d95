import { type Json, scenario } from '../scenario.js';
import { card, cardResponses, status, tokenize } from './support.js';

const binData = {
  prepaid: 'NO',
  healthcare: 'UNKNOWN',
  debit: 'YES',
  durbinRegulated: 'UNKNOWN',
  commercial: 'UNKNOWN',
  payroll: 'UNKNOWN',
  issuingBank: 'Bank',
  countryOfIssuance: 'USA',
  productId: 'D',
};

const creditCard = {
  bin: '411111',
  brandCode: 'VISA',
  last4: '1111',
  cardholderName: 'Ann Example',
  expirationMonth: '12',
  expirationYear: '2030',
  binData,
};

const brands = [
  'AMERICAN_EXPRESS',
  'DINERS',
  'DISCOVER',
  'ELO',
  'HIPER',
  'HIPERCARD',
  'INTERNATIONAL_MAESTRO',
  'UK_MAESTRO',
  'JCB',
  'MASTERCARD',
  'UNION_PAY',
  'VISA',
  'SOLO',
  'visa',
  '',
  null,
  'VERVE',
];

const insights = ['PSDTWO', 'UNREGULATED', 'UNAVAILABLE', 'Other_Word'];

const details: Readonly<Record<string, Json>> = {
  'empty bin data': { binData: Object.fromEntries(Object.keys(binData).map((key) => [key, ''])) },
  'null bin data': { binData: Object.fromEntries(Object.keys(binData).map((key) => [key, null])) },
  'bin data of other words': { binData: { ...binData, prepaid: 'MAYBE', debit: 'no', payroll: 'YES' } },
  'more bin data than was asked for': { binData: { ...binData, business: 'YES' } },
  'less bin data than was asked for': { binData: { prepaid: 'YES' } },
  'no bin data': { binData: null },
  'no digits': { bin: null, last4: null, brandCode: null, binData: null },
  'empty digits': { bin: '', last4: '' },
  'null names and dates': { cardholderName: null, expirationMonth: null, expirationYear: null },
};

const response = (fields: Json, beside: Json = {}) =>
  cardResponses(
    status(200, {
      data: {
        tokenizeCreditCard: { token: 'tokencc_bc_one', creditCard: { ...creditCard, ...fields }, ...beside },
      },
    }),
  );

/** Card responses of the gateway, and the payload that the shop gets. */
export const cardResponseScenarios = [
  ...brands.map((brandCode) =>
    scenario({
      name: `card response with the brand ${brandCode === '' ? '(empty)' : String(brandCode)}`,
      rules: response({ brandCode }),
      data: { creditCard: card },
      run: tokenize,
    }),
  ),
  ...insights.map((word) =>
    scenario({
      name: `card response with the regulation ${word}`,
      rules: response({}, { authenticationInsight: { customerAuthenticationRegulationEnvironment: word } }),
      data: { creditCard: card },
      run: tokenize,
    }),
  ),
  scenario({
    name: 'card response with an insight that is null',
    rules: response({}, { authenticationInsight: null }),
    data: { creditCard: card },
    run: tokenize,
  }),
  ...Object.entries(details).map(([what, fields]) =>
    scenario({
      name: `card response with ${what}`,
      rules: response(fields),
      data: { creditCard: card },
      run: tokenize,
    }),
  ),
];
