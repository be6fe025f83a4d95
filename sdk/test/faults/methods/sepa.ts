import { callOf, windowCreation } from '../outcomes.js';
import { type Row, row } from '../row.js';
import { pressing } from '../shopper.js';

const tokenize = (rest: Pick<Row, 'name' | 'operation' | 'expected'>): Row =>
  row({
    ...rest,
    create: ({ sepa }, { authorization }) => sepa.create({ authorization }),
    call: (instance, { signal }) =>
      instance.tokenize({
        iban: 'DE89370400440532013000',
        merchantAccountId: 'acct_eur',
        mandateType: 'ONE_OFF',
        customerId: 'cust-7',
        accountHolderName: 'Ada Lee',
        countryCode: 'DE',
        timeout: 700,
        signal,
      }),
    prepare: pressing('Agree and return'),
  });

export const methods = [
  row({
    name: 'SEPA',
    operation: 'configuration',
    create: ({ sepa }, given) => sepa.create({ ...given, timeout: 2_500 }),
    expected: windowCreation,
  }),
  tokenize({
    name: 'SEPA, mandate',
    operation: 'createSepaMandate',
    expected: {
      ...callOf('SEPA_CREATE_MANDATE_FAILED'),
      'double start': 'SEPA_TOKENIZATION_REQUEST_ACTIVE',
    },
  }),
  tokenize({
    name: 'SEPA, payment method',
    operation: 'tokenizeSepaDebit',
    expected: {
      ...callOf('SEPA_TRANSACTION_FAILED'),
      offline: 'SEPA_CREATE_MANDATE_FAILED',
      'double start': 'SEPA_TOKENIZATION_REQUEST_ACTIVE',
    },
  }),
];
