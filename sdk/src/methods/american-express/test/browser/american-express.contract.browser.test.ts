import { instanceContract } from '#test/contracts/instance-contract.js';

instanceContract({
  module: 'american-express',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [
    {
      method: 'getExpressCheckoutProfile',
      args: [{ nonce: 'amex-express-checkout' }],
      operation: 'fetchAmexExpressCheckoutCards',
    },
  ],
});
