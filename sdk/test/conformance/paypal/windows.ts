import { scenario } from '../scenario.js';
import { approveSlowly, closeByHand, closeByPage, loseOpener } from '../shopper.js';
import {
  agree,
  responses,
  approve,
  approveInVain,
  cancel,
  checkout,
  failures,
  payOnce,
  sharedOptions,
  vault,
} from './support.js';

const outcomes = {
  approves: approve,
  cancels: cancel,
  'approves slowly': approveSlowly,
  'approves but the provider declines': approveInVain,
  'sees closed by PayPal': closeByPage,
  closes: closeByHand,
  'disconnects from the shop': loseOpener,
};

/** Actions of the payer in the popup, options of the shop, and responses of the gateway. */
export const windowScenarios = [
  ...Object.entries(outcomes).map(([what, act]) =>
    scenario({ name: `paypal payment that the payer ${what}`, data: checkout, windows: [act], run: payOnce }),
  ),
  scenario({ name: 'paypal agreement', data: vault, windows: [agree], run: payOnce }),
  scenario({
    name: 'paypal agreement with a client token',
    authorization: ({ token }) => token({ customerId: 'ann' }),
    data: vault,
    windows: [agree],
    run: payOnce,
  }),
  scenario({
    name: 'paypal agreement that the payer cancels',
    data: vault,
    windows: [cancel],
    run: payOnce,
  }),
  ...Object.entries({ ...sharedOptions, 'payment in parts': { offerPayLater: true } }).map(([what, more]) =>
    scenario({
      name: `paypal payment with ${what}`,
      data: { ...checkout, ...more },
      windows: [approve],
      run: payOnce,
    }),
  ),
  scenario({
    name: 'paypal payment that the payer pays at once',
    data: { ...checkout, useraction: 'commit' },
    windows: [
      async (popup) => {
        await popup.getByRole('button', { name: 'Pay now', exact: true }).click();
      },
    ],
    run: payOnce,
  }),
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `paypal payment answered with ${what}`,
      data: checkout,
      rules: responses('createPayPalPayment', ...faults),
      run: payOnce,
    }),
  ),
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `paypal account answered with ${what}`,
      data: checkout,
      windows: [approve],
      rules: responses('tokenizePayPalAccount', ...faults),
      run: payOnce,
    }),
  ),
  scenario({
    name: 'paypal for a merchant without it',
    merchant: { paypal: null },
    run: async ({ paypal, authorization, note }) => {
      await note('create', () => paypal.create({ authorization }));
    },
  }),
];
