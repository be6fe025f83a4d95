import { describe, expect, it } from 'vitest';
import { VERSION } from '#src/core/version.js';
import { agents } from '../test/support.js';
import { planFlow } from './flow-plan.js';
import type { VenmoCreateOptions } from './venmo-options.types.js';
import { paymentUrl } from './payment-url.js';

const metadata = {
  merchantAppId: 'shop.example',
  platform: 'web',
  sdkVersion: VERSION,
  source: 'client',
  integration: 'custom',
  integrationType: 'custom',
  sessionId: 'session-1',
};
const account = { accessToken: 'access_token$sandbox$a', environment: 'sandbox', merchantId: 'merchant-1' };
const pageUrl = 'https://shop.example/pay?a=1&b=%20#cart##';

function urlOf(
  options: VenmoCreateOptions,
  contextId?: string,
  userAgent = agents.android,
  isFramed = false,
) {
  const plan = planFlow(options, { userAgent, touchPoints: 0, isFramed });
  const origins = { checkout: 'https://venmo.com', login: 'https://account.venmo.com' };
  const returnPage = 'https://assets.example/redirect-frame.min.html';
  return new URL(
    paymentUrl({ plan, options, account, origins, metadata, userAgent, pageUrl, returnPage, contextId }),
  );
}

describe("the payment's URL", () => {
  it('has its parameters in order, each encoded once', () => {
    const url = urlOf({ paymentMethodUsage: 'single_use' }, 'context-1');
    expect(url.origin + url.pathname).toBe('https://venmo.com/braintree/checkout');
    expect([...url.searchParams]).toEqual([
      ['resource_id', 'context-1'],
      ['x-success', 'https://shop.example/pay?a=1&b=%20#venmoSuccess=1'],
      ['x-cancel', 'https://shop.example/pay?a=1&b=%20#venmoCancel=1'],
      ['x-error', 'https://shop.example/pay?a=1&b=%20#venmoError=1'],
      ['allowAndroidRecreation', '1'],
      ['ua', agents.android],
      ['braintree_merchant_id', 'merchant-1'],
      ['braintree_access_token', 'access_token$sandbox$a'],
      ['braintree_environment', 'sandbox'],
      [
        'braintree_sdk_data',
        btoa(
          JSON.stringify({
            _meta: { version: VERSION, integration: 'custom', platform: 'web', sessionId: 'session-1' },
          }),
        ),
      ],
    ]);
    expect(url.search).not.toContain('%2520a');
    expect(url.search).toContain(
      'x-success=https%3A%2F%2Fshop.example%2Fpay%3Fa%3D1%26b%3D%2520%23venmoSuccess%3D1',
    );
  });

  it('names the context in the access token without paymentMethodUsage', () => {
    const { searchParams } = urlOf({ requireManualReturn: true }, 'context-1');
    expect(searchParams.has('resource_id')).toBe(false);
    expect(searchParams.get('braintree_access_token')).toBe('access_token$sandbox$a|pcid:context-1');
    expect(searchParams.get('x-success')).toBe('NOOP');
    expect(urlOf({}).searchParams.get('braintree_access_token')).toBe('access_token$sandbox$a');
  });

  it('takes profile, deep link and recreation from the options', () => {
    const { searchParams } = urlOf({
      profileId: 'profile-1',
      deepLinkReturnUrl: 'shop://back',
      allowAndroidRecreation: false,
      requireManualReturn: true,
    });
    expect(searchParams.get('braintree_merchant_id')).toBe('profile-1');
    expect(searchParams.get('x-cancel')).toBe('shop://back#venmoCancel=1');
    expect(searchParams.get('allowAndroidRecreation')).toBe('0');
  });

  it.each([
    ['https://venmo.com/go/checkout', { mobileWebFallBack: true }, agents.android],
    [
      'https://account.venmo.com/go/web',
      { allowDesktopWebLogin: true, mobileWebFallBack: true, paymentMethodUsage: 'single_use' },
      agents.desktop,
    ],
  ] as const)('starts at %s', (start, options, agent) => {
    const url = urlOf(options, 'context-1', agent);
    expect(url.origin + url.pathname).toBe(start);
  });

  it("returns to the SDK's page after a login in a window, also inside a frame", () => {
    const options = { allowDesktopWebLogin: true, paymentMethodUsage: 'single_use' } as const;
    for (const isFramed of [false, true]) {
      expect(urlOf(options, 'c', agents.desktop, isFramed).searchParams.get('x-error')).toBe(
        'https://assets.example/redirect-frame.min.html#venmoError=1',
      );
    }
  });
});
