import { describe, expect, it } from 'vitest';
import { back, fakeClient, fakeWindow, payload } from '../test/paypal-harness.js';
import { type PayPalFlowDeps, tokenize } from './paypal.flow.js';
import type { PayPalTokenizeOptions } from './paypal.options.js';

const checkout: PayPalTokenizeOptions = { flow: 'checkout', amount: '10.00', currency: 'USD' };
const approved = () => Promise.resolve({ token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1', evil: 'x' });
const agreed = () => Promise.resolve({ ba_token: 'BA-1', token: 'EC-2' });

function context(
  end: (url: string) => Promise<Record<string, string>>,
  over: Parameters<typeof fakeClient>[0] = {},
) {
  const { client, request, sent } = fakeClient(over);
  const { opened, open, controller, machine, signal } = fakeWindow(end);
  const deps: PayPalFlowDeps = { client, service: { open }, machine, signal, back };
  return { deps, request, sent, opened, open, controller };
}

describe('a PayPal payment that the payer approves', () => {
  it('resolves with a nonce, with the gateway’s field names and only known return parameters', async () => {
    const { deps, sent, opened } = context(approved);
    await expect(tokenize(deps, { ...checkout, intent: 'capture' })).resolves.toEqual(payload);
    expect(opened).toEqual(['https://www.paypal.com/checkoutnow?nolegacy=1&token=EC-1']);
    expect(sent()).toEqual([
      [
        'paypal_hermes/create_payment_resource',
        {
          ...back(),
          offerPaypalCredit: false,
          offerPayLater: false,
          experienceProfile: { brandName: 'Acme', noShipping: 'true', addressOverride: false },
          amount: '10.00',
          currencyIsoCode: 'USD',
          intent: 'sale',
        },
      ],
      [
        'payment_methods/paypal_accounts',
        {
          paypalAccount: {
            correlationId: 'EC-1',
            options: { validate: false },
            paymentToken: 'PAYID-1',
            payerId: 'P1',
            unilateral: false,
            intent: 'sale',
          },
        },
      ],
    ]);
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it('sends every option under the gateway’s name', async () => {
    const { deps, sent, opened } = context(approved);
    await tokenize(deps, {
      ...checkout,
      displayName: 'Shop',
      locale: 'de_DE',
      offerCredit: true,
      offerPayLater: true,
      enableShippingAddress: true,
      shippingAddressEditable: false,
      landingPageType: 'billing',
      shippingAddressOverride: { line1: '1 Lane', city: 'Ely' },
      lineItems: [{ quantity: '1', unitAmount: '10.00', name: 'Lens', kind: 'debit' }],
      vaultInitiatedCheckoutPaymentMethodToken: 'saved-1',
      useraction: 'commit',
    });
    expect(opened).toEqual(['https://www.paypal.com/checkoutnow?nolegacy=1&token=EC-1&useraction=commit']);
    expect(sent()[0]?.[1]).toEqual({
      ...back(),
      offerPaypalCredit: true,
      offerPayLater: true,
      experienceProfile: {
        brandName: 'Shop',
        localeCode: 'de_DE',
        noShipping: 'false',
        addressOverride: true,
        landingPageType: 'billing',
      },
      amount: '10.00',
      currencyIsoCode: 'USD',
      line1: '1 Lane',
      city: 'Ely',
      lineItems: [{ quantity: '1', unitAmount: '10.00', name: 'Lens', kind: 'debit' }],
      vaultInitiatedCheckoutPaymentMethodToken: 'saved-1',
    });
  });

  it('can be an agreement, which is vaulted for a client token and not for a key', async () => {
    for (const isKey of [false, true]) {
      const { deps, sent } = context(agreed, { isKey });
      await tokenize(deps, {
        flow: 'vault',
        billingAgreementDescription: 'Lenses',
        shippingAddressOverride: { line1: '1 Lane' },
      });
      expect(sent()).toMatchObject([
        [
          'paypal_hermes/setup_billing_agreement',
          { description: 'Lenses', shippingAddress: { line1: '1 Lane' } },
        ],
        [
          'payment_methods/paypal_accounts',
          {
            paypalAccount: {
              correlationId: 'BA-1',
              options: { validate: !isKey },
              billingAgreementToken: 'BA-1',
            },
          },
        ],
      ]);
      expect(sent()[0]?.[1]).not.toHaveProperty('amount');
      expect(sent()[1]?.[1]).not.toHaveProperty('paypalAccount.payerId');
    }
  });

  it('can be an agreement that is not saved', async () => {
    const { deps, sent } = context(agreed);
    await tokenize(deps, { flow: 'vault', vault: false });
    expect(sent()[1]?.[1]).toMatchObject({ paypalAccount: { options: { validate: false } } });
  });

  it('resolves with the payer’s funding details', async () => {
    const { deps, request } = context(approved);
    const details = {
      payerInfo: {},
      creditFinancingOffered: { term: 18 },
      shippingOptionId: 'fast',
      cobrandedCardLabel: 'Rewards',
      other: 1,
    };
    const response = { paypalAccounts: [{ nonce: 'n', type: 'PayPalAccount', details }] };
    request.mockImplementation(({ endpoint }) =>
      Promise.resolve(
        endpoint.endsWith('accounts')
          ? response
          : { paymentResource: { redirectUrl: 'https://p.example/?token=E' } },
      ),
    );
    await expect(tokenize(deps, checkout)).resolves.toEqual({
      nonce: 'n',
      type: 'PayPalAccount',
      details: {},
      creditFinancingOffered: { term: 18 },
      shippingOptionId: 'fast',
      cobrandedCardLabel: 'Rewards',
    });
  });

  it('does not change the shop’s options', async () => {
    const { deps } = context(approved);
    await expect(tokenize(deps, Object.freeze({ ...checkout }))).resolves.toEqual(payload);
  });
});
