import { callOf, windowCreation } from '../outcomes.js';
import { type Row, row } from '../row.js';
import { pressing } from '../shopper.js';

/** The gateway knows that the shopper has agreed, although the window cannot report it. */
const agreed = { 'opener removed by the provider': 'done' };

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
    opens: { blocked: 'SEPA_TOKENIZATION_FAILED', closed: 'SEPA_CUSTOMER_CANCELED' },
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
      ...agreed,
      'double start': 'SEPA_TOKENIZATION_REQUEST_ACTIVE',
    },
  }),
  tokenize({
    name: 'SEPA, payment method',
    operation: 'tokenizeSepaDebit',
    expected: {
      ...callOf('SEPA_TRANSACTION_FAILED'),
      ...agreed,
      offline: 'SEPA_CREATE_MANDATE_FAILED',
      'double start': 'SEPA_TOKENIZATION_REQUEST_ACTIVE',
    },
  }),
];
