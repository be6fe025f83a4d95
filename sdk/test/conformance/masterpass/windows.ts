import { scenario } from '../scenario.js';
import { approveSlowly, closeByHand, closeByPage, loseOpener } from '../shopper.js';
import { approve, approveWithNull, approveWithout, cancel, fail, order, payOnce } from './support.js';

const outcomes = {
  approves: approve,
  cancels: cancel,
  'sees fail': fail,
  'approves with a null verifier': approveWithNull,
  'approves without a verifier': approveWithout,
  'approves slowly': approveSlowly,
  'sees closed by the wallet': closeByPage,
  closes: closeByHand,
  'disconnects from the shop': loseOpener,
};

const orders = {
  'parameters of the wallet': { config: { suppressShippingAddress: true, version: 'v7', onCancel: null } },
  'a window of its own size': { frameOptions: { width: 320, height: 480 } },
};

/** Actions of the shopper in the popup, and options of the shop. */
export const windowScenarios = [
  ...Object.entries(outcomes).map(([what, act]) =>
    scenario({
      name: `masterpass payment that the shopper ${what}`,
      data: order,
      windows: [act],
      run: payOnce,
    }),
  ),
  ...Object.entries(orders).map(([what, more]) =>
    scenario({
      name: `masterpass payment with ${what}`,
      data: { ...order, ...more },
      windows: [approve],
      run: payOnce,
    }),
  ),
  scenario({
    name: 'masterpass payment with an amount that is a number',
    data: { ...order, subtotal: 10 },
    run: payOnce,
  }),
  scenario({
    name: 'masterpass payment with an option missing',
    run: async ({ masterpass, authorization, note }) => {
      const instance = await masterpass.create({ authorization });
      await note('no currency', () => instance.tokenize({ subtotal: '1.00' }));
      await note('no amount', () => instance.tokenize({ currencyCode: 'USD' }));
      await note('no options', () => instance.tokenize({}));
      await note('nothing', () => instance.tokenize());
      await note('null', () => instance.tokenize(null));
    },
  }),
];
