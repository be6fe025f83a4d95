import type { Program } from '../page/tools.js';
import { closeAt, press } from '../shopper.js';

/** What a shop asks for. */
export const order = {
  iban: 'DE89370400440532013000',
  merchantAccountId: 'acct_eur',
  mandateType: 'ONE_OFF',
  customerId: 'cust-7',
  accountHolderName: 'Ada Lee',
  countryCode: 'DE',
};

const wrong = 'What a bank can do wrong';

export const agree = press('Agree and go back');
export const cancel = press('Cancel');
export const agreeInVain = press('Agree, then be refused', wrong);
export const agreeSlowly = press('Agree, slowly', wrong);
export const close = press('Close the window', wrong);
export const closeByHand = closeAt('Cancel');

/** Makes an instance of its own client, and a payment with the options that are the data. */
export const payOnce: Program<unknown> = async ({ sepa, authorization, data, note }) => {
  const made = await sepa.create({ authorization });
  await note('tokenize', () => made.tokenize(data));
};
