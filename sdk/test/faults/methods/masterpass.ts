import { callOf, windowCreation } from '../outcomes.js';
import { type Row, row } from '../row.js';
import { pressing } from '../shopper.js';

const tokenize = (rest: Pick<Row, 'name' | 'operation' | 'expected'>): Row =>
  row({
    ...rest,
    create: ({ masterpass }, { authorization }) => masterpass.create({ authorization }),
    call: (instance, { signal }) =>
      instance.tokenize({ subtotal: '10.00', currencyCode: 'USD', timeout: 700, signal }),
    prepare: pressing('Pay with this card'),
    opens: { blocked: 'MASTERPASS_POPUP_OPEN_FAILED', closed: 'MASTERPASS_POPUP_CLOSED' },
  });

export const methods = [
  row({
    name: 'Masterpass',
    operation: 'configuration',
    create: ({ masterpass }, given) => masterpass.create({ ...given, timeout: 2_500 }),
    expected: windowCreation,
  }),
  tokenize({
    name: 'Masterpass, token',
    operation: 'requestMasterpassToken',
    expected: {
      ...callOf('MASTERPASS_FLOW_FAILED'),
      '422': 'MASTERPASS_INVALID_PAYMENT_OPTION',
      'double start': 'MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS',
    },
  }),
  tokenize({
    name: 'Masterpass, card',
    operation: 'tokenizeMasterpassCard',
    expected: {
      ...callOf('MASTERPASS_ACCOUNT_TOKENIZATION_FAILED'),
      offline: 'MASTERPASS_FLOW_FAILED',
      'double start': 'MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS',
    },
  }),
];
