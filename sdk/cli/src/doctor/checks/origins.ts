import type { Check, Finding } from '../facts.types.js';
import { methodNeeds } from '../methods.js';
import { isLocal, readAsset } from '../tessera-urls.js';

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
  const insecure = others.filter((other) => other.startsWith('http:') && !isLocal(other));
  return insecure.map((other) => ({
    id: 'mixed-content',
    severity: 'error',
    text: `The page is served over https, but loads ${other}.`,
    remedy: 'Serve it over https.',
  }));
}

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
    run: ({ facts: { headers }, methods }) => {
      if (headers === undefined) return undefined;
      const windows = methods.filter((method) => methodNeeds[method]?.opensWindow);
      const policy = headers['cross-origin-opener-policy'] ?? '';
      if (!/^same-origin(?:\s*;|$)/.test(policy.trim()) || windows.length === 0) return [];
      return [
        {
          id: 'coop',
          severity: 'error',
          text: `Cross-Origin-Opener-Policy: ${policy} disconnects the windows of ${list(windows)}.`,
          remedy: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
        },
      ];
    },
  },
  {
    name: 'Permissions-Policy',
    run: ({ facts: { headers }, methods }) => {
      if (headers === undefined) return undefined;
      const users = methods.filter((method) => methodNeeds[method]?.usesPaymentRequest);
      const isOff = /(?:^|,)\s*payment\s*=\s*\(\s*\)/.test(headers['permissions-policy'] ?? '');
      if (!isOff || users.length === 0) return [];
      return [
        {
          id: 'permissions-policy',
          severity: 'error',
          text: `Permissions-Policy: payment=() turns off ${list(users)}.`,
          remedy: 'Permissions-Policy: payment=(self)',
        },
      ];
    },
  },
  {
    name: 'failed requests',
    run: ({ facts: { requests } }) =>
      requests
        ?.filter(({ url, status }) => readAsset(url) !== undefined && (status === undefined || status >= 400))
        .map(({ url, status }) => ({
          id: 'asset-failed',
          severity: 'error',
          text: `${url} ${status === undefined ? 'was not loaded' : `was answered with ${String(status)}`}.`,
          remedy: 'Copy the assets of the same version: npx tessera copy-assets DIR.',
        })),
  },
  {
    name: 'configuration of the account',
    run: ({ facts: { requests } }) =>
      requests
        ?.filter(({ url, status }) => /\/client_api\/v1\/configuration/.test(url) && (status ?? 0) >= 400)
        .map(({ status }) => ({
          id: 'configuration-refused',
          severity: 'error',
          text: `The gateway has answered the request for the configuration with ${String(status)}.`,
          remedy: 'Check the tokenization key, or request a new client token.',
        })),
  },
];
