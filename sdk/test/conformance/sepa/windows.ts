import { scenario } from '../scenario.js';
import { approveSlowly, closeByHand, closeByPage, loseOpener } from '../shopper.js';
import { agree, agreeInVain, cancel, order, payOnce } from './support.js';

const outcomes = {
  'agrees to': agree,
  cancels: cancel,
  'agrees slowly to': approveSlowly,
  'agrees to but the bank declines': agreeInVain,
  'sees closed by the bank': closeByPage,
  closes: closeByHand,
  'disconnects from the shop': loseOpener,
};

/** Actions of the shopper in the popup. */
export const windowScenarios = Object.entries(outcomes).map(([what, act]) =>
  scenario({ name: `sepa mandate that the shopper ${what}`, data: order, windows: [act], run: payOnce }),
);
