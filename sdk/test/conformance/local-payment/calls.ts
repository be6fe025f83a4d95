import { scenario } from '../scenario.js';
import { approve, cancel, invoice, order } from './support.js';

/** Scenarios with callbacks, parallel calls, and blocked windows. */
export const callScenarios = [
  scenario({
    name: 'local payment calls back with its result',
    data: order,
    windows: [approve],
    run: async ({ localPayment, authorization, data, note, see, callback, called }) => {
      const instance = await localPayment.create({ authorization });
      const onPaymentStart = (_: unknown, next: () => void) => {
        next();
      };
      await note('startPayment', () => instance.startPayment({ ...data, onPaymentStart }, callback('paid')));
      await Promise.resolve();
      see('a microtask later', null);
      await called('paid');
    },
  }),
  scenario({
    name: 'local payment calls back with errors, and without a result',
    data: { order, invoice },
    windows: [cancel],
    run: async ({ localPayment, authorization, data, note, callback, called }) => {
      const instance = await localPayment.create({ authorization });
      const onPaymentStart = (_: unknown, next?: () => void) => next?.();
      await note('no options', () => instance.startPayment(callback('refused')));
      await called('refused');
      await note('canceled', () =>
        instance.startPayment({ ...data.order, onPaymentStart }, callback('canceled')),
      );
      await called('canceled');
      await note('later', () =>
        instance.startPayment({ ...data.invoice, onPaymentStart }, callback('later')),
      );
      await called('later');
    },
  }),
  scenario({
    name: 'local payment pays twice in sequence',
    data: order,
    windows: [cancel, approve],
    run: async ({ localPayment, authorization, data, note }) => {
      const instance = await localPayment.create({ authorization });
      const onPaymentStart = (_: unknown, next: () => void) => {
        next();
      };
      await note('first', async () => instance.startPayment({ ...data, onPaymentStart }));
      // braintree-web may leave the first window open if the second payment starts immediately.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await note('second', async () => instance.startPayment({ ...data, onPaymentStart }));
    },
  }),
  scenario({
    name: 'local payment is started twice in parallel',
    data: order,
    windows: [approve],
    run: async ({ localPayment, authorization, data, note }) => {
      const instance = await localPayment.create({ authorization });
      const onPaymentStart = (_: unknown, next: () => void) => {
        next();
      };
      const first = instance.startPayment({ ...data, onPaymentStart });
      await note('second', async () => instance.startPayment({ ...data, onPaymentStart }));
      await note('first', async () => first);
    },
  }),
  scenario({
    name: 'local payment where windows are blocked',
    data: order,
    run: async ({ localPayment, authorization, data, note, see }) => {
      const instance = await localPayment.create({ authorization });
      window.open = () => null;
      const onPaymentStart = () => {
        see('started', null);
      };
      await note('startPayment', async () => instance.startPayment({ ...data, onPaymentStart }));
      await new Promise((resolve) => setTimeout(resolve, 300));
    },
  }),
  scenario({
    name: 'local payment that the shop cannot keep',
    data: order,
    run: async ({ localPayment, authorization, data, note }) => {
      const instance = await localPayment.create({ authorization });
      const onPaymentStart = () => {
        throw new Error('full');
      };
      await note('startPayment', async () => instance.startPayment({ ...data, onPaymentStart }));
    },
  }),
  scenario({
    name: 'local payment in an app that shows the bank itself',
    data: order,
    run: async ({ localPayment, authorization, data, note, see }) => {
      const instance = await localPayment.create({ authorization });
      const bridge = {
        onComplete: undefined as undefined | ((error: unknown, payload: unknown) => void),
        open(url: string) {
          see('the app opens', new URL(url).pathname);
          bridge.onComplete?.(null, { path: '/cancel', queryItems: { errorcode: 'payment_error', c: '1' } });
        },
      };
      Object.assign(window, { popupBridge: bridge });
      const onPaymentStart = (_: unknown, next: () => void) => {
        next();
      };
      await note('startPayment', async () => instance.startPayment({ ...data, onPaymentStart }));
    },
  }),
  scenario({
    name: 'local payment after its teardown',
    data: order,
    run: async ({ localPayment, authorization, note }) => {
      const instance = await localPayment.create({ authorization });
      await note('teardown', () => instance.teardown());
      await note('again', () => instance.teardown());
      await note('startPayment', () => instance.startPayment({}));
      await note('tokenize', () => instance.tokenize({}));
      await note('has', () => instance.hasTokenizationParams());
      await note('close', () => instance.closeWindow());
      await note('focus', () => instance.focusWindow());
    },
  }),
];
