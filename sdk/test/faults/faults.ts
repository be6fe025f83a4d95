import type { Fault } from '@tessera/sandbox';
import type { FaultContext } from './fault-context.js';
import type { FaultMaker } from './fault.js';
import { browserFaults } from './kinds/browser.js';
import { globalFaults } from './kinds/globals.js';
import { scriptFaults } from './kinds/provider-scripts.js';
import { windowFaults } from './kinds/windows.js';

const gateway = (name: string, fault: Fault): FaultMaker => ({
  name,
  make: ({ shop, merchant, operation }) => {
    shop.sites.sandbox.scenarios.add({ merchantId: merchant.id, match: { operation }, times: 10, fault });
    return Promise.resolve();
  },
});

const missing =
  (pattern: RegExp) =>
  async ({ page }: FaultContext) => {
    await page.route(pattern, (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
    );
  };

/** Faults that every method is tested with. */
export const faults: readonly FaultMaker[] = [
  ...[401, 403, 404, 422, 429, 500].map((status) => gateway(String(status), { kind: 'status', status })),
  gateway('malformed JSON', { kind: 'malformed' }),
  gateway('empty body', { kind: 'empty' }),
  gateway('dropped connection', { kind: 'dropped' }),
  gateway('never answers', { kind: 'silence' }),
  { name: 'offline', make: ({ context }) => context.setOffline(true) },
  {
    name: 'script 404',
    isOfFiles: true,
    make: missing(
      /(?:(?:hosted-fields|hosted-fields-form|payment-request|dispatch)-frame-[\w-]{8}|html\/compat)(?:\.min)?\.js/,
    ),
  },
  { name: 'frame 404', make: missing(/-frame(?:\.min)?\.html/) },
  { name: 'frame blocked by CSP', policy: (policy) => policy.replace(/frame-src [^;]*/, "frame-src 'none'") },
  { name: 'wrong-origin message', during: 'messages' },
  { name: 'forged message', during: 'messages' },
  { name: 'replayed message', during: 'messages' },
  { name: 'teardown mid-flight', during: 'teardown' },
  { name: 'abort mid-flight', during: 'abort' },
  { name: 'double start', during: 'second start' },
  ...windowFaults,
  ...scriptFaults,
  ...browserFaults,
  ...globalFaults,
];
