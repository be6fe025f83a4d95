import { instanceContract } from '#test/contracts/instance-contract.js';

const card = { number: '4111111111111111', expirationDate: '12/30', cvv: '123' };

instanceContract({
  module: 'client',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [
    {
      method: 'request',
      args: [{ endpoint: 'payment_methods/credit_cards', method: 'post', data: { creditCard: card } }],
      operation: 'tokenizeCreditCard',
    },
  ],
});
