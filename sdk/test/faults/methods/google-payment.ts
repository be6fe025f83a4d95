import { creation } from '../outcomes.js';
import { row } from '../row.js';

export const methods = [
  row({
    name: 'Google Pay',
    operation: 'configuration',
    create: ({ googlePayment }, given) => googlePayment.create({ ...given, timeout: 700 }),
    expected: creation,
  }),
  row({
    name: 'Google Pay, readiness',
    operation: 'configuration',
    create: ({ googlePayment }, { authorization }) => googlePayment.create({ authorization }),
    call: (instance, { signal }) => instance.isReadyToPay({ timeout: 700, signal }),
    script: {
      address: /\/gp\/p\/js\/pay\.js/,
      failed: 'GOOGLE_PAYMENT_SCRIPT_FAILED_TO_LOAD',
      silent: 'GOOGLE_PAYMENT_TIMEOUT',
    },
    expected: {
      // The code of the sheet loads with the first call.
      offline: 'SCRIPT_FAILED_TO_LOAD',
      'teardown mid-flight': 'ABORTED',
      'abort mid-flight': 'ABORTED',
    },
  }),
];
