import { instanceContract } from '../../../test/contracts/instance-contract.js';

instanceContract({
  module: 'preferredPaymentMethods',
  modules: ['preferred-payment-methods'],
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  start: { method: 'fetchPreferredPaymentMethods', args: [{}], operation: 'preferredPaymentMethods' },
  prepare: () => Promise.resolve(),
  methodAfterEnd: 'fetchPreferredPaymentMethods',
});
