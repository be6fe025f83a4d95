import { describe, expect, it } from 'vitest';
import { agents } from '../../test/support.js';
import { planFlow } from '../flow-plan.js';
import type { VenmoCreateOptions } from '../venmo-options.types.js';
import { contextInput, qrInput } from './context-input.js';

describe('the input of a context', () => {
  const plan = (options: VenmoCreateOptions, userAgent = agents.android) =>
    planFlow(options, { userAgent, touchPoints: 0, isFramed: false });
  const single = { paymentMethodUsage: 'SINGLE_USE' } as const;

  it('has only what the shop has set', () => {
    expect(contextInput(single, plan(single), 'SANDBOX')).toEqual({
      ...single,
      intent: 'CONTINUE',
      customerClient: 'MOBILE_WEB',
      isFinalAmount: false,
      paysheetDetails: { collectCustomerBillingAddress: false, collectCustomerShippingAddress: false },
    });
    expect(contextInput({}, plan({}), 'SANDBOX')).toEqual({ environment: 'SANDBOX', intent: 'PAY_FROM_APP' });
  });

  it('has the order, and NATIVE_WEB for the login window', () => {
    const options = {
      ...single,
      allowDesktopWebLogin: true,
      displayName: 'Acme',
      totalAmount: '70',
      collectCustomerShippingAddress: true,
    };
    expect(contextInput(options, plan(options, agents.desktop), 'SANDBOX')).toMatchObject({
      customerClient: 'NATIVE_WEB',
      displayName: 'Acme',
      paysheetDetails: {
        collectCustomerShippingAddress: true,
        transactionDetails: { totalAmount: '70' },
      },
    });
  });

  it('of a QR code has neither amounts nor addresses', () => {
    const account = { accessToken: 'a', environment: 'sandbox', merchantId: 'merchant-1' };
    const input = (options: VenmoCreateOptions) => qrInput(options, plan(options), account, 'DEVELOPMENT');
    expect(input({ ...single, totalAmount: '70' })).toEqual({
      ...single,
      intent: 'PAY_FROM_APP',
      customerClient: 'DESKTOP',
      merchantProfileId: 'merchant-1',
    });
    expect(input({ ...single, profileId: 'profile-1' })).toMatchObject({ merchantProfileId: 'profile-1' });
    expect(input({})).toEqual({ environment: 'SANDBOX', intent: 'PAY_FROM_APP' });
    expect(qrInput({}, plan({}), account, 'PRODUCTION')).toMatchObject({ environment: 'PRODUCTION' });
  });
});
