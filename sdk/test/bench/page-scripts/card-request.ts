import { row } from '../../faults/row.js';

/** The shop's own form: a client without fields makes its nonce with the card's request. */
export const methods = [
  row({
    name: 'client, card',
    operation: 'tokenizeCreditCard',
    create: ({ client }, { authorization }) => client.create({ authorization }),
    call: (instance, { signal }) =>
      instance.request({
        endpoint: 'payment_methods/credit_cards',
        method: 'post',
        signal,
        data: { creditCard: { number: '4111111111111111', expirationDate: '12/2030', cvv: '123' } },
      }),
    expected: {},
  }),
];
