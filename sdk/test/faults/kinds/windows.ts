import type { BrowserContext, Route } from 'playwright';
import type { FaultMaker } from '../fault.js';
import { closeAt } from '../shopper.js';

const without: FaultMaker['without'] = ({ opens }) => (opens ? undefined : 'opens no window');
const closed: FaultMaker['expected'] = ({ opens }) => opens?.closed;

/** Serves the pages of providers with a policy that separates them from the page that opened their window. */
const separate = (context: BrowserContext, provider: string) =>
  context.route(
    (url) => url.origin === provider,
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest() || request.frame().parentFrame()) {
        await route.fallback();
        return;
      }
      await addPolicy(route).catch(() => undefined);
    },
  );

/** Rejects if the window is closed before. */
async function addPolicy(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const { host } = url;
  // Node does not know the names of this host that browsers know.
  url.hostname = '127.0.0.1';
  const sent = { ...request.headers(), host };
  const response = await route.fetch({ url: url.href, headers: sent, maxRedirects: 0 });
  const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' };
  // Empty: the shopper does not approve before the page has noticed.
  await route.fulfill({ response, headers, body: '' });
}

/** Faults of windows that a provider is shown in. */
export const windowFaults: readonly FaultMaker[] = [
  {
    name: 'popup blocked',
    without,
    make: ({ page }) =>
      page.evaluate(() => {
        window.open = () => null;
      }),
    expected: ({ opens }) => opens?.blocked,
  },
  {
    name: 'window closed early',
    without,
    make: ({ page }) => {
      closeAt(page, /./);
      return Promise.resolve();
    },
    expected: closed,
  },
  {
    // The page cannot see the window any more: for it, the window is closed.
    name: 'opener cut by the provider',
    without,
    make: async ({ context, shop }) => {
      await separate(context, shop.origins.pay);
    },
    expected: closed,
  },
  {
    // The return page cannot report to the page, and shows a link; then the shopper closes the window.
    name: 'opener removed by the provider',
    without,
    make: async ({ page, context, shop }) => {
      await context.addInitScript((provider) => {
        if (location.origin === provider) window.opener = null;
      }, shop.origins.pay);
      closeAt(page, /redirect-frame/);
    },
    expected: closed,
  },
];
