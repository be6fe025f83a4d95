import { instanceContract } from '#test/contracts/instance-contract.js';

instanceContract({
  module: 'unionpay',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [
    {
      method: 'fetchCapabilities',
      args: [{ card: { number: '6212345678901232' } }],
      operation: 'fetchUnionPayCapabilities',
    },
  ],
});
