import { scenario } from '../scenario.js';
import { approve, cancel, order } from './support.js';

/** Scenarios with callbacks, parallel calls, blocked windows, and teardown. */
export const callScenarios = [
  scenario({
    name: 'masterpass where it is not enabled',
    merchant: { masterpass: null },
    run: async ({ masterpass, authorization, note }) => {
      await note('create', () => masterpass.create({ authorization }));
    },
  }),
  scenario({
    name: 'masterpass in a view that opens no windows',
    run: async ({ masterpass, authorization, note, see }) => {
      see('here', masterpass.isSupported());
      const value =
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Version/4.0 Chrome/120 Mobile Safari/537.36';
      Object.defineProperty(navigator, 'userAgent', { value });
      see('there', masterpass.isSupported());
      await note('create', () => masterpass.create({ authorization }));
    },
  }),
  scenario({
    name: 'masterpass calls back with its result, and with errors',
    data: order,
    windows: [approve, cancel],
    run: async ({ masterpass, authorization, data, note, callback, called }) => {
      const instance = await masterpass.create({ authorization });
      await note('no options', () => instance.tokenize(callback('refused')));
      await called('refused');
      await note('tokenize', () => instance.tokenize(data, callback('tokenized')));
      await called('tokenized');
      await note('tokenize again', () => instance.tokenize(data, callback('canceled')));
      await called('canceled');
    },
  }),
  scenario({
    name: 'masterpass is started twice in parallel',
    data: order,
    windows: [approve],
    run: async ({ masterpass, authorization, data, note }) => {
      const instance = await masterpass.create({ authorization });
      const first = instance.tokenize(data);
      await note('second', () => instance.tokenize(data));
      await note('first', () => first);
    },
  }),
  scenario({
    name: 'masterpass where windows are blocked',
    data: order,
    run: async ({ masterpass, authorization, data, note }) => {
      const instance = await masterpass.create({ authorization });
      window.open = () => null;
      await note('tokenize', () => instance.tokenize(data));
    },
  }),
  scenario({
    name: 'masterpass teardown',
    data: order,
    run: async ({ masterpass, authorization, data, note }) => {
      const instance = await masterpass.create({ authorization });
      await note('teardown', () => instance.teardown());
      await note('tokenize', () => instance.tokenize(data));
      await note('teardown again', () => instance.teardown());
    },
  }),
];
