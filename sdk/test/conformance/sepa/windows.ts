import { scenario } from '../scenario.js';
import { agree, agreeInVain, agreeSlowly, cancel, close, closeByHand, order, payOnce } from './support.js';

const endings = {
  'agrees to': agree,
  'turns back from': cancel,
  'agrees slowly to': agreeSlowly,
  'agrees to, and is refused,': agreeInVain,
  'sees closed by the bank': close,
  closes: closeByHand,
};

/** What the shopper can do in the window. */
export const windowScenarios = Object.entries(endings).map(([what, act]) =>
  scenario({ name: `sepa mandate that the shopper ${what}`, data: order, windows: [act], run: payOnce }),
);
