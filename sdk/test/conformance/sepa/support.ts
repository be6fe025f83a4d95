import type { Program } from '../page/tools.js';
import { goWrong, press } from '../shopper.js';

export { sepaOrder as order } from '../../support/sepa-order.js';

export const agree = press('Agree and return');
export const cancel = press('Cancel');
export const agreeInVain = goWrong('Agree, then decline');

/** Makes an instance of its own client, and a payment with the options that are the data. */
export const payOnce: Program<unknown> = async ({ sepa, authorization, data, note }) => {
  const result = await sepa.create({ authorization });
  await note('tokenize', () => result.tokenize(data));
};
