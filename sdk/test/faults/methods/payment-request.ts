import { frameCreation } from '../outcomes.js';
import { row } from '../row.js';

export const methods = [
  row({
    name: 'Payment Request',
    operation: 'configuration',
    create: ({ paymentRequest }, given) => paymentRequest.create({ ...given, timeout: 2_500 }),
    expected: frameCreation,
  }),
];
