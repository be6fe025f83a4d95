import type { Fault } from '@tessera/sandbox';
import { dropped, status } from '../client/support.js';
import type { Program } from '../page/tools.js';
import { type Json, type Rule, scenario } from '../scenario.js';
import { ofAnn } from './creation.js';

const fetchResponses = (...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation: 'fetchPaymentMethods' }, fault }));
const deleteResponses = (...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation: 'deletePaymentMethod' }, fault }));

const fetchOnce: Program<unknown> = async ({ vaultManager, authorization, note }) => {
  const vault = await vaultManager.create({ authorization });
  await note('fetch', () => vault.fetchPaymentMethods());
};

const deleteOnce: Program<unknown> = async ({ vaultManager, authorization, note }) => {
  const vault = await vaultManager.create({ authorization });
  await note('delete', () => vault.deletePaymentMethod('nonce'));
};

const entry: Json = {
  type: 'CreditCard',
  nonce: 'nonce-1',
  default: true,
  hasSubscription: false,
  details: { cardType: 'Visa', lastTwo: '11' },
};
const lists: Readonly<Record<string, Json[]>> = {
  'every field': [
    { ...entry, description: 'ending in 11', binData: { prepaid: 'No' }, isLocked: false, consumed: false },
  ],
  'no description and no bin data': [entry],
  'empty ones': [{ ...entry, description: '', binData: null }],
  'several types': [
    entry,
    { ...entry, type: 'PayPalAccount', nonce: 'nonce-2', details: { email: 'a@b.example' } },
  ],
};

const failures: Readonly<Record<string, Fault[]>> = {
  'a dropped connection twice': [dropped, dropped],
  ...Object.fromEntries(
    [400, 401, 403, 404, 422, 429, 500].map((code) => [`status ${code}`, [status(code)]]),
  ),
};

const graphQL = (...errors: Json[]): Fault[] => [status(200, { data: null, errors })];
const error = (errorClass: string): Json => ({ message: 'no', extensions: { errorClass } });

export const callScenarios = [
  ...Object.entries(lists).map(([what, paymentMethods]) =>
    scenario({
      name: `the vault lists ${what}`,
      authorization: ofAnn,
      rules: fetchResponses(status(200, { paymentMethods })),
      run: fetchOnce,
    }),
  ),
  scenario({
    name: 'the vault is listed by default and with the default first',
    authorization: ofAnn,
    run: async ({ client, vaultManager, authorization, note }) => {
      const instance = await client.create({ authorization });
      for (const number of ['4111111111111111', '5555555555554444']) {
        const creditCard = { number, expirationDate: '12/2030', cvv: '123' };
        await instance.request({
          endpoint: 'payment_methods/credit_cards',
          method: 'post',
          data: { creditCard, authenticationInsight: false },
        });
      }
      const vault = await vaultManager.create({ client: instance });
      await note('fetch', () => vault.fetchPaymentMethods());
      await note('default first', () => vault.fetchPaymentMethods({ defaultFirst: true }));
      await note('something else', () => vault.fetchPaymentMethods({ defaultFirst: 'yes' }));
      const [saved] = await vault.fetchPaymentMethods();
      await note('delete', () => vault.deletePaymentMethod(saved?.nonce));
      await note('delete again', () => vault.deletePaymentMethod(saved?.nonce));
    },
  }),
  scenario({ name: 'the vault of a customer without payment methods', authorization: ofAnn, run: fetchOnce }),
  scenario({ name: 'the vault with a tokenization key cannot be listed', run: fetchOnce }),
  scenario({ name: 'the vault with a tokenization key deletes nothing', run: deleteOnce }),
  scenario({
    name: 'the vault with a client token without a customer',
    authorization: ({ token }) => token({}),
    run: async (tools) => {
      const vault = await tools.vaultManager.create({ authorization: tools.authorization });
      await tools.note('fetch', () => vault.fetchPaymentMethods());
      await tools.note('delete', () => vault.deletePaymentMethod('nonce'));
    },
  }),
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `the vault’s list answered with ${what}`,
      authorization: ofAnn,
      rules: fetchResponses(...faults),
      run: fetchOnce,
    }),
  ),
  scenario({
    name: 'the vault’s list answered without a list',
    authorization: ofAnn,
    rules: fetchResponses(status(200, {})),
    run: fetchOnce,
  }),
  ...(
    [
      ['an unknown nonce', graphQL(error('NOT_FOUND'))],
      ['a missing right', graphQL(error('AUTHORIZATION'))],
      ['two errors, the second of an unknown nonce', graphQL(error('INTERNAL'), error('NOT_FOUND'))],
    ] as const
  ).map(([what, faults]) =>
    scenario({
      name: `the vault’s deletion answered with ${what}`,
      authorization: ofAnn,
      rules: deleteResponses(...faults),
      run: deleteOnce,
    }),
  ),
  ...[401, 403, 422, 429, 500].map((code) =>
    scenario({
      name: `the vault’s deletion answered with status ${code}`,
      authorization: ofAnn,
      rules: deleteResponses(status(code)),
      run: deleteOnce,
    }),
  ),
  scenario({
    name: 'the vault calls back',
    authorization: ofAnn,
    run: async ({ vaultManager, authorization, note, callback, called }) => {
      const noteCall = callback('created');
      await note('create', () =>
        vaultManager.create({ authorization }, (failure: unknown, instance: unknown) => {
          noteCall(failure, typeof instance);
        }),
      );
      await called('created');
      const vault = await vaultManager.create({ authorization });
      await note('fetch', () => vault.fetchPaymentMethods(callback('fetched')));
      await called('fetched');
      await note('delete', () => vault.deletePaymentMethod('nonce', callback('deleted')));
      await called('deleted');
    },
  }),
  scenario({
    name: 'the vault and usage reports',
    withAnalytics: true,
    authorization: ofAnn,
    run: async ({ vaultManager, authorization, note }) => {
      const vault = await vaultManager.create({ authorization });
      await note('fetch', () => vault.fetchPaymentMethods());
    },
  }),
];
