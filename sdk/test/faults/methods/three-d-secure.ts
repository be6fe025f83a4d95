import { callOf } from '../outcomes.js';
import { row } from '../row.js';

const creditCard = {
  number: '4000000000001000',
  cvv: '123',
  expirationMonth: '01',
  expirationYear: '2030',
  options: { validate: false },
};

export const methods = [
  row({
    name: '3D Secure, lookup',
    operation: 'lookupThreeDSecure',
    usesClientToken: true,
    otherModules: ['client'],
    /** Creates an instance and a nonce for its lookup. */
    create: async ({ client, threeDSecure }, { authorization }) => {
      const gateway = await client.create({ authorization });
      const response = await gateway.request({
        endpoint: 'payment_methods/credit_cards',
        method: 'post',
        data: { creditCard },
      });
      const [card] = response['creditCards'] as [{ nonce: string }];
      const instance = await threeDSecure.create({ client: gateway, version: 2 });
      return Object.assign(instance, { nonce: card.nonce });
    },
    call: (instance, { signal }) =>
      instance.verifyCard({
        nonce: instance.nonce,
        bin: '400000',
        amount: '10.00',
        onLookupComplete: (_, next) => {
          next();
        },
        timeout: 700,
        signal,
      }),
    // Only a challenge needs the script.
    script: { address: /songbird/, failed: 'done', silent: 'done' },
    expected: {
      ...callOf('THREEDS_LOOKUP_ERROR'),
      '404': 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
      '422': 'THREEDS_LOOKUP_VALIDATION_ERROR',
      'double start': 'THREEDS_AUTHENTICATION_IN_PROGRESS',
    },
  }),
];
