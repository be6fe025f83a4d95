import { withChallenge } from '@tessera/sites';
import { startContract } from '../../../../../test/contracts/start-contract.js';

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
