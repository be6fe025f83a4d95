import { scenario } from '../scenario.js';
import { agree, cancel, order } from './support.js';

/** Scenarios with callbacks, parallel calls, and blocked windows. */
export const callScenarios = [
  scenario({
    name: 'sepa calls back with its result',
    data: order,
    windows: [agree],
    run: async ({ sepa, authorization, data, note, see, callback, called }) => {
      const result = await sepa.create({ authorization });
      await note('tokenize', () => result.tokenize(data, callback('tokenized')));
      await Promise.resolve();
      see('a microtask later', null);
      await called('tokenized');
    },
  }),
  scenario({
    name: 'sepa calls back with errors',
    data: order,
    windows: [cancel],
    run: async ({ sepa, authorization, data, note, callback, called }) => {
      const result = await sepa.create({ authorization });
      await note('no options', () => result.tokenize(callback('refused')));
      await called('refused');
      await note('tokenize', () => result.tokenize(data, callback('canceled')));
      await called('canceled');
    },
  }),
  scenario({
    name: 'sepa with a callback that throws',
    data: order,
    windows: [agree],
    run: async ({ sepa, authorization, data, note, see, until, wasLogged }) => {
      const fault = new Error('the shop’s own');
      const result = await sepa.create({ authorization });
      await note('tokenize', () =>
        result.tokenize(data, () => {
          see('called', null);
          throw fault;
        }),
      );
      await until('logged', () => wasLogged(fault));
    },
  }),
  scenario({
    name: 'sepa pays twice in sequence',
    data: order,
    windows: [cancel, agree],
    run: async ({ sepa, authorization, data, note }) => {
      const result = await sepa.create({ authorization });
      await note('tokenize', () => result.tokenize({ ...data }));
      await note('tokenize again', () => result.tokenize({ ...data }));
    },
  }),
  scenario({
    name: 'sepa is started twice in parallel',
    data: order,
    windows: [agree, agree],
    run: async ({ sepa, authorization, data, note }) => {
      const result = await sepa.create({ authorization });
      const first = result.tokenize({ ...data });
      await note('second', () => result.tokenize({ ...data }));
      await note('first', () => first);
    },
  }),
  scenario({
    name: 'sepa where windows are blocked',
    data: order,
    run: async ({ sepa, authorization, data, note }) => {
      const result = await sepa.create({ authorization });
      window.open = () => null;
      await note('tokenize', () => result.tokenize(data));
    },
  }),
  scenario({
    name: 'sepa where opening a window throws',
    data: order,
    run: async ({ sepa, authorization, data, note }) => {
      const result = await sepa.create({ authorization });
      window.open = () => {
        throw new Error('no windows here');
      };
      await note('tokenize', () => result.tokenize(data));
    },
  }),
  scenario({
    name: 'sepa in an app that shows the bank itself',
    data: order,
    run: async ({ sepa, authorization, data, note, see }) => {
      const result = await sepa.create({ authorization });
      const bridge = {
        onComplete: undefined as undefined | ((error: unknown, payload: unknown) => void),
        open(url: string) {
          see('the app opens', new URL(url).pathname);
          // Simulates the shopper's approval.
          const body = new URLSearchParams({ outcome: 'approve' });
          void fetch(url, { method: 'POST', body, mode: 'no-cors' }).then(() => {
            bridge.onComplete?.(null, { path: '/return', queryItems: { success: '1' } });
          });
        },
      };
      Object.assign(window, { popupBridge: bridge });
      await note('tokenize', () => result.tokenize(data));
    },
  }),
];
