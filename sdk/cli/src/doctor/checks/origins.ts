import type { Check, Finding, PageFacts } from '../facts.types.js';
import { methodNeeds } from '../methods.js';
import { isLocal, shownUrl } from '../tessera-urls.js';

const list = (names: readonly string[]): string => names.join(', ');

function insecurePage(url: string | undefined): Finding[] {
  if (url === undefined || url.startsWith('https:') || isLocal(url)) return [];
  return [
    {
      id: 'insecure-page',
      severity: 'error',
      text: 'The page is not served over https: browsers disable payments and card fields can be read on the way.',
      remedy: 'Serve the page over https.',
    },
  ];
}

function mixedContent(url: string | undefined, others: readonly string[]): Finding[] {
  if (url?.startsWith('https:') !== true) return [];
  const insecure = others.filter((other) => other.startsWith('http:') && !isLocal(other)).map(shownUrl);
  return [...new Set(insecure)].map((other) => ({
    id: 'mixed-content',
    severity: 'error',
    text: `The page is served over https, but loads ${other}.`,
    remedy: 'Serve it over https.',
  }));
}

/** Returns true if the page has failed before its methods could be seen. */
const isUnknown = ({ errors = [], hasBundle }: PageFacts, methods: readonly string[]): boolean =>
  hasBundle && errors.length > 0 && methods.every((method) => method === 'dropin');

/** Checks of origins, windows and permissions. */
export const originChecks: readonly Check[] = [
  {
    name: 'secure page',
    run: ({ facts: { url, scripts, frames } }) =>
      url === undefined
        ? undefined
        : [...insecurePage(url), ...mixedContent(url, [...scripts.map((script) => script.url), ...frames])],
  },
  {
    name: 'origin of the frames',
    run: ({ facts: { url }, assets }) => {
      if (url === undefined || assets === undefined) return undefined;
      if (new URL(url).origin !== assets) return [];
      return [
        {
          id: 'same-origin-frames',
          severity: 'error',
          text: 'The frames are served from the origin of the shop: scripts of the page can read card numbers.',
          remedy:
            'Serve the copied assets from an origin of their own, and set it: configure({ assetsUrl }), or the host of the script tag.',
        },
      ];
    },
  },
  {
    name: 'Cross-Origin-Opener-Policy',
    run: ({ facts, methods, detected }) => {
      const { headers, bundledWindows = [] } = facts;
      if (headers === undefined) return undefined;
      const policy = headers['cross-origin-opener-policy'] ?? '';
      if (!/^same-origin(?:\s*;|$)/.test(policy.trim())) return [];
      const windows = methods.filter((method) => methodNeeds[method]?.opensWindow);
      const remedy = 'Cross-Origin-Opener-Policy: same-origin-allow-popups';
      const text = `Cross-Origin-Opener-Policy: ${policy} disconnects the windows of`;
      if (windows.length > 0)
        return [{ id: 'coop', severity: 'error', text: `${text} ${list(windows)}.`, remedy }];
      // Methods of the command line are all that the page uses.
      if (bundledWindows.length > 0 && methods === detected) {
        const found = `${text} ${list(bundledWindows)}, whose code the scripts of the page contain.`;
        return [{ id: 'coop', severity: 'warning', text: found, remedy }];
      }
      if (!isUnknown(facts, methods)) return [];
      return [{ id: 'coop', severity: 'warning', text: `${text} PayPal, Venmo and others.`, remedy }];
    },
  },
  {
    name: 'Permissions-Policy',
    run: ({ facts, methods }) => {
      const { headers } = facts;
      if (headers === undefined) return undefined;
      const isOff = /(?:^|,)\s*payment\s*=\s*\(\s*\)/.test(headers['permissions-policy'] ?? '');
      if (!isOff) return [];
      const users = methods.filter((method) => methodNeeds[method]?.usesPaymentRequest);
      const remedy = 'Permissions-Policy: payment=(self)';
      const text = 'Permissions-Policy: payment=() turns off';
      if (users.length > 0)
        return [{ id: 'permissions-policy', severity: 'error', text: `${text} ${list(users)}.`, remedy }];
      if (!isUnknown(facts, methods)) return [];
      return [
        { id: 'permissions-policy', severity: 'warning', text: `${text} Apple Pay and Google Pay.`, remedy },
      ];
    },
  },
];
