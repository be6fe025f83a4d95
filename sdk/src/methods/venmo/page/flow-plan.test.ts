import { expect, it } from 'vitest';
import { agents } from '../test/support.js';
import { planFlow } from './flow-plan.js';
import type { VenmoCreateOptions } from './venmo-options.types.js';

const usage = { paymentMethodUsage: 'single_use' } as const;

const rows: readonly (readonly [
  device: 'android' | 'desktop' | 'framed',
  VenmoCreateOptions,
  flow: string,
  hasReturnUrls: boolean,
  needsContext: boolean,
])[] = [
  ['android', {}, 'app-switch', true, false],
  ['android', usage, 'app-switch', true, true],
  ['android', { allowDesktop: true, allowDesktopWebLogin: true }, 'app-switch', true, false],
  ['android', { requireManualReturn: true }, 'manual-return', false, true],
  ['android', { requireManualReturn: true, deepLinkReturnUrl: 'shop://back' }, 'manual-return', true, true],
  ['framed', {}, 'manual-return', false, true],
  ['desktop', {}, 'app-switch', true, false],
  ['desktop', { allowDesktop: true, ...usage }, 'qr', true, false],
  ['desktop', { allowDesktop: true, allowDesktopWebLogin: true, ...usage }, 'web-login', true, true],
  ['desktop', { allowDesktopWebLogin: true }, 'web-login', true, false],
  ['desktop', { allowDesktopWebLogin: true, requireManualReturn: true }, 'web-login', true, true],
];

it.each(rows)('on %s with %j the payment is a %s', (device, options, flow, hasReturnUrls, needsContext) => {
  const browser = {
    userAgent: device === 'desktop' ? agents.desktop : agents.android,
    touchPoints: 0,
    isFramed: device === 'framed',
  };
  expect(planFlow(options, browser)).toEqual({
    flow,
    isLegacy: !options.paymentMethodUsage,
    hasReturnUrls,
    needsContext,
  });
});
