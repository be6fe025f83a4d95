import { scenario } from '../scenario.js';
import { approveSlowly, closeByHand, closeByPage, loseOpener } from '../shopper.js';
import { approve, cancel, cancelPlainly, failAtBank, order, payOnce } from './support.js';

const outcomes = {
  approves: approve,
  cancels: cancel,
  'cancels without an error code': cancelPlainly,
  'approves but the bank declines': failAtBank,
  'approves slowly': approveSlowly,
  'sees closed by the bank': closeByPage,
  closes: closeByHand,
  'disconnects from the shop': loseOpener,
};

/** Actions of the shopper in the popup. */
export const windowScenarios = [
  ...Object.entries(outcomes).map(([what, act]) =>
    scenario({
      name: `local payment that the shopper ${what}`,
      data: order,
      windows: [act],
      run: payOnce,
    }),
  ),
  scenario({
    name: 'local payment in a small window',
    data: { ...order, windowOptions: { width: 500, height: 400 } },
    windows: [approve],
    run: payOnce,
  }),
  scenario({
    name: 'local payment in a window without a size',
    data: { ...order, windowOptions: { width: 0 } },
    windows: [approve],
    run: payOnce,
  }),
  scenario({
    name: 'local payment whose window the shop closes',
    data: order,
    run: async ({ localPayment, authorization, data, note }) => {
      const instance = await localPayment.create({ authorization });
      await note('before', () => instance.closeWindow());
      await note('focus before', () => instance.focusWindow());
      const onPaymentStart = () => {
        setTimeout(() => instance.closeWindow(), 50);
      };
      await note('startPayment', async () => instance.startPayment({ ...data, onPaymentStart }));
    },
  }),
];
