import type { FaultedMethod } from '../methods.js';
import { creation } from '../outcomes.js';

export const methods: readonly FaultedMethod[] = [
  {
    name: 'Google Pay',
    operation: 'configuration',
    modules: ['google-payment'],
    create: (key) => `googlePayment.create({ authorization: '${key}', signal, timeout: 700 })`,
    expected: creation,
  },
];
