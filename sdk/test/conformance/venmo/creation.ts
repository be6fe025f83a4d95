import { scenario } from '../scenario.js';
import { agents } from './support.js';

const single = { paymentMethodUsage: 'single_use' };
const order = {
  ...single,
  displayName: 'Acme',
  isFinalAmount: true,
  subTotalAmount: '55.00',
  totalAmount: '70.00',
  lineItems: [{ name: 'Mug', quantity: 1, unitAmount: '55.00', kind: 'debit' }],
};

const urls: Readonly<Record<string, object>> = {
  'without a payment context': {},
  'with a payment context': single,
  'with an order': order,
  'with a manual return': { requireManualReturn: true },
  'with a deep link': {
    deepLinkReturnUrl: 'shop://back',
    profileId: 'profile-1',
    allowAndroidRecreation: false,
  },
  'with a website': { mobileWebFallBack: true },
};

const rejected: Readonly<Record<string, object>> = {
  'a profile that is no text': { profileId: 7 },
  'a deep link that is no text': { deepLinkReturnUrl: {} },
};

/** How instances are created, and the URLs that they return. */
export const createdScenarios = [
  scenario({
    name: 'venmo where it is not enabled',
    merchant: { venmo: null },
    run: async ({ venmo, authorization, note }) => {
      await note('create', () => venmo.create({ authorization }));
    },
  }),
  ...Object.entries(rejected).map(([what, data]) =>
    scenario({
      name: `venmo with ${what}`,
      data,
      run: async ({ venmo, authorization, data: options, note }) => {
        await note('create', () => venmo.create({ authorization, ...options }));
      },
    }),
  ),
  ...Object.entries(urls).map(([what, options]) =>
    scenario({
      name: `venmo URL ${what}`,
      data: { agent: agents.android, options },
      run: async ({ venmo, authorization, data: { agent, options: own }, note, see }) => {
        Object.defineProperty(navigator, 'userAgent', { value: agent });
        const instance = await venmo.create({ authorization, ...own });
        let url = '';
        await note('getUrl', async () => {
          url = await instance.getUrl();
        });
        const { origin, pathname, searchParams } = new URL(url);
        see('page', origin + pathname);
        see(
          'parameters',
          [...searchParams].map(([name, value]) => `${name}=${value}`),
        );
      },
    }),
  ),
  scenario({
    name: 'venmo in these browsers',
    data: agents,
    run: async ({ venmo, authorization, data, note, see }) => {
      for (const [name, agent] of Object.entries(data)) {
        Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
        for (const options of [
          {},
          { allowNewBrowserTab: false },
          { allowWebviews: false },
          { allowDesktop: true },
        ]) {
          see(`${name} ${JSON.stringify(options)}`, venmo.isBrowserSupported(options));
        }
      }
      await note('create', async () => {
        const instance = await venmo.create({ authorization });
        see('instance', [instance.isBrowserSupported(), instance.hasTokenizationResult()]);
      });
    },
  }),
];
