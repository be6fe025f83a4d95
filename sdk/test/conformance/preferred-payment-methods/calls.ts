import { scenario } from '../scenario.js';

/** The callback forms. */
export const callScenarios = [
  scenario({
    name: 'preferred methods call back with an instance, and the instance with its result',
    run: async ({ preferredPaymentMethods, authorization, note, see, callback, called }) => {
      const result = await preferredPaymentMethods.create({ authorization });
      await note('fetch', () => result.fetchPreferredPaymentMethods(callback('fetched')));
      await Promise.resolve();
      see('a microtask later', null);
      await called('fetched');
      const noteCall = callback('created');
      await note('create', () =>
        preferredPaymentMethods.create({ authorization }, (error: unknown, instance: unknown) => {
          noteCall(error, typeof instance);
        }),
      );
      await called('created');
    },
  }),
  scenario({
    name: 'preferred methods call back with errors',
    authorization: () => 'nonsense',
    run: async ({ preferredPaymentMethods, authorization, note, callback, called }) => {
      await note('create', () => preferredPaymentMethods.create({}, callback('created')));
      await called('created');
      const result = await preferredPaymentMethods.create({ authorization });
      await note('fetch', () => result.fetchPreferredPaymentMethods(callback('fetched')));
      await called('fetched');
    },
  }),
  scenario({
    name: 'preferred methods with a callback that throws',
    run: async ({ preferredPaymentMethods, authorization, note, see, until, wasLogged }) => {
      const fault = new Error('the shop’s own');
      const result = await preferredPaymentMethods.create({ authorization });
      await note('fetch', () =>
        result.fetchPreferredPaymentMethods(() => {
          see('called', null);
          throw fault;
        }),
      );
      await until('logged', () => wasLogged(fault));
    },
  }),
  scenario({
    name: 'preferred methods are requested twice in parallel',
    run: async ({ preferredPaymentMethods, authorization, note }) => {
      const result = await preferredPaymentMethods.create({ authorization });
      await note('both', () =>
        Promise.all([result.fetchPreferredPaymentMethods(), result.fetchPreferredPaymentMethods()]),
      );
    },
  }),
];
