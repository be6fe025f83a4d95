import { expect, it } from 'vitest';
import { readUsage } from './observe-policy.js';

const page = 'https://shop.example/pay';

it('knows that an observed page uses nothing', () => {
  expect(readUsage([], page, {})).toEqual({ sources: {}, typePolicies: [], needsTypes: false });
});

it('knows nothing of a page with a policy, which is not observed', () => {
  expect(readUsage([], page, { 'content-security-policy': "default-src 'self'" })).toBeUndefined();
});
