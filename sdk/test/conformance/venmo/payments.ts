import { press, goWrong } from '../shopper.js';
import { scenario } from '../scenario.js';
import type { Program } from '../page/tools.js';
import { agents } from './support.js';

interface Phone {
  readonly agent: string;
  readonly options: object;
  /** Hash with which the app returns. */
  readonly hash: string;
}

/** Pays on a phone whose app returns with this hash. */
const payOnPhone: Program<Phone> = async ({ venmo, authorization, data, note }) => {
  Object.defineProperty(navigator, 'userAgent', { value: data.agent });
  const opened = new Promise<void>((resolve) => {
    window.open = () => {
      resolve();
      return null;
    };
  });
  const instance = await venmo.create({ authorization, ...data.options });
  await instance.getUrl();
  const payment = note('tokenize', () => instance.tokenize({ processResultsDelay: 50 }));
  await opened;
  location.hash = data.hash;
  await payment;
  // Waits for the next payment context.
  await instance.getUrl();
};

const returns: Readonly<Record<string, string>> = {
  approves: '#venmoSuccess=1&paymentMethodNonce=fake-nonce&username=joe',
  'approves, behind the prefix of a router':
    '#/venmoSuccess=1&payment_method_nonce=fake-nonce&username=%40joe',
  cancels: '#venmoCancel=1',
  'fails in the app': '#venmoError=1&errorMessage=not%20now&errorCode=42',
};

const login = { allowDesktopWebLogin: true, paymentMethodUsage: 'single_use' };

const inWindow = {
  approves: press('Authorize'),
  declines: press('Decline'),
  'declines without a status': goWrong('Decline without a status'),
  'fails in Venmo': goWrong('Fail in Venmo'),
};

/** Payments on a phone and in the login window. */
export const paymentScenarios = [
  ...Object.entries(returns).map(([what, hash]) =>
    scenario({
      name: `venmo payment on a phone that ${what}`,
      data: { agent: agents.android, options: {}, hash },
      run: payOnPhone,
    }),
  ),
  scenario({
    name: 'venmo payment on a page that was opened with a result',
    data: agents.android,
    run: async ({ venmo, authorization, data, note, see }) => {
      Object.defineProperty(navigator, 'userAgent', { value: data });
      location.hash = '#venmoSuccess=1&paymentMethodNonce=fake-nonce&username=joe';
      const instance = await venmo.create({ authorization });
      see('hasTokenizationResult', instance.hasTokenizationResult());
      await note('tokenize', () => instance.tokenize());
      see('hash', location.hash);
    },
  }),
  ...Object.entries(inWindow).map(([what, act]) =>
    scenario({
      name: `venmo payment in a window that the shopper ${what}`,
      data: login,
      windows: [act],
      run: async ({ venmo, authorization, data, note }) => {
        const instance = await venmo.create({ authorization, ...data });
        await instance.getUrl();
        await note('tokenize', () => instance.tokenize());
        await instance.getUrl();
      },
    }),
  ),
  scenario({
    name: 'venmo payment with a manual return',
    data: agents.android,
    windows: [press('Authorize')],
    run: async ({ venmo, authorization, data, note }) => {
      Object.defineProperty(navigator, 'userAgent', { value: data });
      const instance = await venmo.create({ authorization, requireManualReturn: true });
      await instance.getUrl();
      await note('tokenize', () => instance.tokenize());
      await instance.getUrl();
    },
  }),
  scenario({
    name: 'venmo payment is started twice, and canceled by the shop',
    data: agents.android,
    run: async ({ venmo, authorization, data, note }) => {
      Object.defineProperty(navigator, 'userAgent', { value: data });
      window.open = () => null;
      const instance = await venmo.create({ authorization });
      await note('cancel', () => instance.cancelTokenization());
      const first = instance.tokenize();
      await note('second', () => instance.tokenize());
      const canceled = instance.cancelTokenization();
      await note('first', () => first);
      await note('canceled', async () => {
        await canceled;
      });
    },
  }),
  scenario({
    name: 'venmo teardown',
    run: async ({ venmo, authorization, note }) => {
      const instance = await venmo.create({ authorization });
      await note('teardown', () => instance.teardown());
      await note('tokenize', () => instance.tokenize());
      await note('teardown again', () => instance.teardown());
    },
  }),
];
