import type { Fault } from '@tessera/sandbox';
import { dropped, status } from '../client/support.js';
import type { Program } from '../page/tools.js';
import { type Json, type Rule, scenario } from '../scenario.js';

export const mandateText = 'I authorize Lens & Co to debit my bank account.';

const details = {
  routingNumber: '021000021',
  accountNumber: '567891234',
  accountType: 'checking',
  ownershipType: 'personal',
  firstName: 'Ada',
  lastName: 'Lee',
};

const billingAddress = {
  streetAddress: '123 Elm St',
  extendedAddress: 'Apt 4',
  locality: 'Chicago',
  region: 'IL',
  postalCode: '60606',
};

/** Tokenizes once with this as the options. */
const tokenizeOnce: Program<Json> = async ({ usBankAccount, authorization, data, note }) => {
  const bank = await usBankAccount.create({ authorization });
  await note('tokenize', () => bank.tokenize(data));
};

const order = (bankDetails: Json): Json => ({ mandateText, bankDetails });
const responses = (...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation: 'tokenizeUsBankAccount' }, fault }));

const orders: Readonly<Record<string, Json>> = {
  'a person': order(details),
  'an address': order({ ...details, billingAddress }),
  'a business with savings': order({
    ...details,
    accountType: 'savings',
    ownershipType: 'business',
    businessName: 'Lee Ltd',
  }),
  'no owner': order({ ...details, ownershipType: undefined }),
  'another owner': order({ ...details, ownershipType: 'other' }),
  'a wrong account number': order({ ...details, accountNumber: '1' }),
};

const wrongOptions: Readonly<Record<string, Json>> = {
  'no mandate': { bankDetails: details },
  'an empty mandate': { mandateText: '', bankDetails: details },
  'both kinds': { mandateText, bankDetails: details, bankLogin: { displayName: 'Lens & Co' } },
  'neither kind': { mandateText },
  'a login without a name': { mandateText, bankLogin: {} },
};

const failures: Readonly<Record<string, Fault[]>> = {
  'a dropped connection twice': [dropped, dropped],
  ...Object.fromEntries([400, 403, 404, 422, 429, 500].map((code) => [`status ${code}`, [status(code)]])),
};

export const detailsScenarios = [
  ...Object.entries({ ...orders, ...wrongOptions }).map(([what, data]) =>
    scenario({ name: `US bank details with ${what}`, data, run: tokenizeOnce }),
  ),
  scenario({
    name: 'US bank details with a client token',
    authorization: ({ token }) => token({ customerId: 'ann' }),
    data: order(details),
    run: tokenizeOnce,
  }),
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `US bank details answered with ${what}`,
      rules: responses(...faults),
      data: order(details),
      run: tokenizeOnce,
    }),
  ),
  scenario({
    name: 'US bank details answered with status 401',
    rules: responses(status(401)),
    data: order(details),
    run: tokenizeOnce,
  }),
  scenario({
    name: 'US bank account without options of tokenize',
    run: async ({ usBankAccount, authorization, note }) => {
      const bank = await usBankAccount.create({ authorization });
      await note('tokenize', () => bank.tokenize());
    },
  }),
  scenario({
    name: 'US bank account that is not enabled',
    merchant: { usBankAccount: null },
    run: async ({ usBankAccount, authorization, note }) => {
      await note('create', () => usBankAccount.create({ authorization }));
    },
  }),
  scenario({
    name: 'US bank account calls back',
    data: order(details),
    run: async ({ usBankAccount, authorization, data, note, callback, called }) => {
      const bank = await usBankAccount.create({ authorization });
      await note('tokenize', () => bank.tokenize(data, callback('tokenized')));
      await called('tokenized');
      await note('tokenize in vain', () => bank.tokenize({}, callback('failed')));
      await called('failed');
      await note('teardown', () => bank.teardown(callback('ended')));
      await called('ended');
      await note('tokenize after teardown', () => bank.tokenize(data));
    },
  }),
  scenario({
    name: 'US bank account and usage reports',
    withAnalytics: true,
    data: order(details),
    run: tokenizeOnce,
  }),
];
