import { withChallenge } from '@tessera/sites';
import { instanceContract } from '#test/contracts/instance-contract.js';
import { startContract } from '#test/contracts/start-contract.js';

instanceContract({
  module: 'google-payment',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [],
  methods: ['isReadyToPay', 'tokenize', 'parseResponse', 'createPaymentDataRequest'],
});

startContract({
  method: 'google-pay',
  label: 'Google Pay',
  button: 'Pay with Google Pay',
  policy: withChallenge,
  fill: (page) =>
    page.evaluate(() => {
      Object.assign(window, { googlePayTest: { outcome: 'approve' } });
    }),
});
