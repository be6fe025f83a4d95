import type { FaultedMethod } from '../methods.js';
import { frameCreation } from '../outcomes.js';

export const methods: readonly FaultedMethod[] = [
  {
    name: 'Payment Request',
    operation: 'configuration',
    modules: ['payment-request'],
    create: (key) => `paymentRequest.create({ authorization: '${key}', signal, timeout: 2500 })`,
    expected: frameCreation,
  },
];
