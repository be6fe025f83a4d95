import { scenario } from '../scenario.js';
import { approveSlowly, closeByHand, closeByPage, loseOpener } from '../shopper.js';
import { agree, agreeInVain, cancel, order, payOnce } from './support.js';

const outcomes = {
  'agrees to': agree,
  'turns back from': cancel,
  'agrees slowly to': approveSlowly,
  'agrees to, and is refused,': agreeInVain,
  'sees closed by the bank': closeByPage,
  closes: closeByHand,
  'sees cut off from the shop': loseOpener,
};

/** Actions of the shopper in the popup. */
export const windowScenarios = Object.entries(outcomes).map(([what, act]) =>
  scenario({ name: `sepa mandate that the shopper ${what}`, data: order, windows: [act], run: payOnce }),
);
