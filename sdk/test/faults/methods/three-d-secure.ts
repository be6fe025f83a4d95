import type { FaultedMethod } from '../methods.js';
import { callOf } from '../outcomes.js';

/** Creates an instance and a nonce for its lookup. */
const create = (authorization: string) => `(async () => {
  const gateway = await client.create({ authorization: '${authorization}' });
  const creditCard = { number: '4000000000001000', cvv: '123', expirationMonth: '01', expirationYear: '2030', options: { validate: false } };
  const response = await gateway.request({ endpoint: 'payment_methods/credit_cards', method: 'post', data: { creditCard } });
  const instance = await threeDSecure.create({ client: gateway, version: 2 });
  instance.nonce = response.creditCards[0].nonce;
  return instance;
})()`;

export const methods: readonly FaultedMethod[] = [
  {
    name: '3D Secure, lookup',
    operation: 'lookupThreeDSecure',
    usesClientToken: true,
    modules: ['three-d-secure'],
    create,
    call: `instance.verifyCard({
      nonce: instance.nonce, bin: '400000', amount: '10.00', onLookupComplete: (data, next) => next(), timeout: 700, signal,
    })`,
    expected: {
      ...callOf('THREEDS_LOOKUP_ERROR'),
      '404': 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
      '422': 'THREEDS_LOOKUP_VALIDATION_ERROR',
      'double start': 'THREEDS_AUTHENTICATION_IN_PROGRESS',
    },
  },
];
