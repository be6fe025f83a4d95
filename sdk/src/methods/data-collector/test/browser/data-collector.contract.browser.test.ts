import { policyFor, withChallenge } from '@tessera/sites';
import { instanceContract } from '#test/contracts/instance-contract.js';

instanceContract({
  module: 'data-collector',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  policy: (html, { origins }) => withChallenge(policyFor(html, origins), origins),
  calls: [],
  methods: ['getDeviceData'],
});
