import type { Program } from '../page/tools.js';
import { goWrong, press } from '../shopper.js';

export { sepaOrder as order } from '#src/methods/sepa/test/sepa-order.js';

export const agree = press('Agree and return');
export const cancel = press('Cancel');
export const agreeInVain = goWrong('Agree, then decline');

/** Creates an instance with its own client, and pays with the scenario's options. */
export const payOnce: Program<unknown> = async ({ sepa, authorization, data, note }) => {
  const result = await sepa.create({ authorization });
  await note('tokenize', () => result.tokenize(data));
};
