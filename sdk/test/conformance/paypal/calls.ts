import { scenario } from '../scenario.js';
import { approve, cancel, checkout } from './support.js';

/** Scenarios with callbacks and handles, parallel calls, and blocked windows. */
export const callScenarios = [
  scenario({
    name: 'paypal calls back with its result, and returns a handle',
    data: checkout,
    windows: [approve],
    run: async ({ paypal, authorization, data, see, callback, called }) => {
      const instance = await paypal.create({ authorization });
      const handle = instance.tokenize(data, callback('tokenized'));
      see('handle', Object.keys(handle).sort());
      await called('tokenized');
    },
  }),
  scenario({
    name: 'paypal without a flow, by promise and by callback',
    run: async ({ paypal, authorization, note, callback, called }) => {
      const instance = await paypal.create({ authorization });
      await note('no options', () => instance.tokenize({}));
      await note('another flow', () => instance.tokenize({ flow: 'pay' }));
      await note('by callback', () => typeof instance.tokenize({}, callback('refused')));
      await called('refused');
    },
  }),
  scenario({
    name: 'paypal closed by its handle',
    data: checkout,
    run: async ({ paypal, authorization, data, callback, called }) => {
      const instance = await paypal.create({ authorization });
      const handle = instance.tokenize(data, callback('closed')) as unknown as { close(): void };
      setTimeout(() => {
        handle.close();
      }, 500);
      await called('closed');
    },
  }),
  scenario({
    name: 'paypal closed by the instance',
    data: checkout,
    run: async ({ paypal, authorization, data, note }) => {
      const instance = await paypal.create({ authorization });
      setTimeout(() => {
        instance.focusWindow();
        instance.closeWindow();
      }, 500);
      await note('tokenize', () => instance.tokenize(data));
    },
  }),
  scenario({
    name: 'paypal pays twice in sequence',
    data: checkout,
    windows: [cancel, approve],
    run: async ({ paypal, authorization, data, note }) => {
      const instance = await paypal.create({ authorization });
      await note('tokenize', () => instance.tokenize({ ...data }));
      await note('tokenize again', () => instance.tokenize({ ...data }));
    },
  }),
  scenario({
    name: 'paypal is started twice in parallel',
    data: checkout,
    windows: [approve],
    run: async ({ paypal, authorization, data, note }) => {
      const instance = await paypal.create({ authorization });
      const first = instance.tokenize({ ...data });
      await note('second', () => instance.tokenize({ ...data }));
      await note('first', () => first);
    },
  }),
  scenario({
    name: 'paypal where windows are blocked',
    data: checkout,
    run: async ({ paypal, authorization, data, note }) => {
      const instance = await paypal.create({ authorization });
      window.open = () => null;
      await note('tokenize', () => instance.tokenize(data));
    },
  }),
  scenario({
    name: 'paypal in an app that shows PayPal itself',
    data: { flow: 'vault' },
    run: async ({ paypal, authorization, data, note, see }) => {
      const instance = await paypal.create({ authorization });
      const bridge = {
        onComplete: undefined as undefined | ((error: unknown, payload: unknown) => void),
        getReturnUrlPrefix: () => 'com.example.shop://x-callback-url/',
        open(url: string) {
          const { pathname, searchParams } = new URL(url);
          see('the app opens', pathname);
          // Simulates the payer's approval.
          const body = new URLSearchParams({ outcome: 'approve' });
          const queryItems = { ba_token: searchParams.get('ba_token') };
          const notify = () => bridge.onComplete?.(null, { path: '/return', queryItems });
          fetch(url, { method: 'POST', body, mode: 'no-cors' }).then(notify, notify);
        },
      };
      Object.assign(window, { popupBridge: bridge });
      await note('tokenize', () => instance.tokenize(data));
    },
  }),
  scenario({
    name: 'paypal after its teardown',
    data: checkout,
    run: async ({ paypal, authorization, data, note }) => {
      const instance = await paypal.create({ authorization });
      await note('teardown', () => instance.teardown());
      await note('tokenize', () => instance.tokenize(data));
      await note('closeWindow', () => instance.closeWindow());
      await note('teardown again', () => instance.teardown());
    },
  }),
];
