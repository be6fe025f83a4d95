import type { Modules, Program } from './page/tools.js';
import { type Scenario, scenario } from './scenario.js';

/** Modules that are all created in the same way. */
export type CreatedModule = Exclude<keyof Modules, 'client' | 'preferredPaymentMethods' | 'vaultManager'>;

interface Created {
  readonly module: CreatedModule;
}

const createOnce: Program<Created> = async ({ authorization, data, note, ...modules }) => {
  const { create } = modules[data.module];
  await note('create', () => create({ authorization }));
};

/**
 * How a module is created that needs a client, or makes one.
 *
 * @param label - How the scenarios call it, for example `sepa`.
 */
export function creationScenarios(module: CreatedModule, label: string): Scenario[] {
  const data = { module };
  return [
    scenario({
      name: `${label} has these members`,
      data,
      run: async ({ authorization, data: { module: name }, note, see, ...modules }) => {
        see('VERSION', modules[name].VERSION);
        see('module', Object.keys(modules[name]).sort());
        await note('create', () => modules[name].create({ authorization }));
      },
    }),
    scenario({
      name: `${label} with a client token`,
      data,
      authorization: ({ token }) => token({ customerId: 'ann' }),
      run: createOnce,
    }),
    scenario({
      name: `${label} with a client`,
      data,
      run: async ({ client, authorization, data: { module: name }, note, ...modules }) => {
        const instance = await client.create({ authorization });
        await note('create', () => modules[name].create({ client: instance }));
        await note('create beside an authorization', () =>
          modules[name].create({ client: instance, authorization: 'wrong' }),
        );
      },
    }),
    scenario({
      name: `${label} without options`,
      data,
      run: async ({ data: { module: name }, note, callback, ...modules }) => {
        const { create } = modules[name];
        await note('no argument', () => create());
        await note('null', () => create(null));
        await note('empty options', () => create({}));
        await note('an empty authorization', () => create({ authorization: '' }));
        await note('only a callback', () => create(callback('callback')));
      },
    }),
    scenario({
      name: `${label} with a client of another release`,
      data,
      run: async ({ data: { module: name }, note, ...modules }) => {
        await note('create', () => modules[name].create({ client: { getVersion: () => '3.101.0' } }));
      },
    }),
    scenario({
      name: `${label} with a client that was torn down`,
      data,
      run: async ({ client, authorization, data: { module: name }, note, ...modules }) => {
        const instance = await client.create({ authorization });
        await instance.teardown();
        await note('create', () => modules[name].create({ client: instance }));
      },
    }),
    scenario({
      name: `${label} with a wrong key`,
      data,
      authorization: ({ merchant }) => `sandbox_wrong_${merchant.id}`,
      run: createOnce,
    }),
    scenario({
      name: `${label} with text that is no authorization`,
      data,
      authorization: () => 'nonsense',
      run: createOnce,
    }),
    scenario({
      name: `${label} calls back with an instance, and with an error`,
      data,
      run: async ({ authorization, data: { module: name }, note, callback, called, ...modules }) => {
        const noteCall = callback('created');
        await note('create', () =>
          modules[name].create({ authorization }, (error: unknown, instance: unknown) => {
            noteCall(error, typeof instance);
          }),
        );
        await called('created');
        await note('create in vain', () => modules[name].create({}, callback('failed')));
        await called('failed');
      },
    }),
  ];
}
