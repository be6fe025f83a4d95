import { creation } from '../outcomes.js';
import { row } from '../row.js';

export const methods = [
  row({
    name: 'Google Pay',
    operation: 'configuration',
    create: ({ googlePayment }, given) => googlePayment.create({ ...given, timeout: 700 }),
    expected: creation,
  }),
];
