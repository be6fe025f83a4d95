import { type Gateway, scenario } from '../scenario.js';

export const ofAnn = ({ token }: Gateway) => token({ customerId: 'ann' });

export const creationScenarios = [
  scenario({
    name: 'the vault has these members',
    authorization: ofAnn,
    run: async ({ vaultManager, authorization, note, see }) => {
      see('VERSION', vaultManager.VERSION);
      see('module', Object.keys(vaultManager).sort());
      await note('create', () => vaultManager.create({ authorization }));
    },
  }),
  scenario({
    name: 'the vault with a client',
    authorization: ofAnn,
    run: async ({ client, vaultManager, authorization, note }) => {
      const created = await client.create({ authorization });
      const vault = await vaultManager.create({ client: created });
      await note('fetch', () => vault.fetchPaymentMethods());
    },
  }),
  scenario({
    name: 'the vault without options',
    run: async ({ vaultManager, note, callback }) => {
      await note('no argument', () => vaultManager.create());
      await note('empty options', () => vaultManager.create({}));
      await note('only a callback', () => vaultManager.create(callback('callback')));
    },
  }),
  scenario({
    name: 'the vault with a client of another release',
    run: async ({ vaultManager, note }) => {
      await note('create', () => vaultManager.create({ client: { getVersion: () => '3.101.0' } }));
    },
  }),
  scenario({
    name: 'the vault with a wrong key rejects each call',
    authorization: ({ merchant }) => `sandbox_wrong_${merchant.id}`,
    run: async ({ vaultManager, authorization, note }) => {
      const vault = await vaultManager.create({ authorization });
      await note('fetch', () => vault.fetchPaymentMethods());
      await note('delete', () => vault.deletePaymentMethod('nonce'));
    },
  }),
  scenario({
    name: 'the vault after teardown',
    authorization: ofAnn,
    run: async ({ vaultManager, authorization, note }) => {
      const vault = await vaultManager.create({ authorization });
      await note('teardown', () => vault.teardown());
      await note('fetch', () => vault.fetchPaymentMethods());
      await note('delete', () => vault.deletePaymentMethod('nonce'));
      await note('teardown again', () => vault.teardown());
    },
  }),
];
