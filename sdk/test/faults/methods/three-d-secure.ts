import type { FaultedMethod } from '../methods.js';
import { callOf } from '../outcomes.js';

const lookup = callOf('THREEDS_LOOKUP_ERROR');

export const methods: readonly FaultedMethod[] = [
  {
    name: '3D Secure, lookup',
    operation: 'lookupThreeDSecure',
    modules: ['three-d-secure'],
    create: (key) => `threeDSecure.create({ authorization: '${key}', version: 2 })`,
    call: `instance.verifyCard({
      nonce: 'nonce', bin: '400000', amount: '10.00', onLookupComplete: (data, next) => next(), timeout: 700, signal,
    })`,
    expected: {
      ...lookup,
      '404': 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
      '422': 'THREEDS_LOOKUP_VALIDATION_ERROR',
      'double start': 'THREEDS_AUTHENTICATION_IN_PROGRESS',
    },
  },
];
