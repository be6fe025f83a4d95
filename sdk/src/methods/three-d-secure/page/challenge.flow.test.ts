import { describe, expect, it, vi } from 'vitest';
import { template, validated } from '../test/fake-cardinal.js';
import { authenticated, createHarness, order, settled } from '../test/support.js';
import { verifyCard } from './verify.flow.js';

describe('a verification with a challenge', () => {
  it('authenticates the result of the challenge', async () => {
    const { deps, request, cardinal } = createHarness();
    const verifying = verifyCard(deps, order());
    await settled();
    expect(cardinal.continued).toEqual([
      [
        'cca',
        { AcsUrl: 'https://acs.example/challenge', Payload: 'request' },
        { OrderDetails: { TransactionId: 'transaction-1' } },
      ],
    ]);
    const data = validated();
    cardinal.fire('payments.validated', data, 'response-jwt');
    await expect(verifying).resolves.toEqual({
      nonce: 'authenticated',
      type: 'CreditCard',
      binData: { debit: 'Unknown' },
      details: { bin: '400000', lastTwo: '91' },
      description: 'ending in 91',
      liabilityShifted: true,
      liabilityShiftPossible: true,
      threeDSecureInfo: authenticated.paymentMethod.threeDSecureInfo,
      rawCardinalSDKVerificationData: data,
    });
    expect(request.mock.calls[1]?.[0]).toMatchObject({
      endpoint: 'payment_methods/looked-up/three_d_secure/authenticate_from_jwt',
      data: { jwt: 'response-jwt', paymentMethodNonce: 'looked-up' },
    });
  });

  it.each(['SUCCESS', 'NOACTION', 'FAILURE'])(
    'lets the gateway decide after action code %s',
    async (ActionCode) => {
      const { deps, cardinal, request } = createHarness();
      const verifying = verifyCard(deps, order());
      await settled();
      cardinal.fire('payments.validated', validated({ ActionCode }), 'jwt');
      await expect(verifying).resolves.toMatchObject({ nonce: 'authenticated' });
      expect(request).toHaveBeenCalledTimes(2);
    },
  );

  it('resolves with the looked-up payment method if the authentication failed', async () => {
    const response = {
      errors: [{ code: '81571' }],
      threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: true },
    };
    const { deps, cardinal } = createHarness({
      responses: { authenticate_from_jwt: () => Promise.resolve(response) },
    });
    const verifying = verifyCard(deps, order());
    await settled();
    cardinal.fire('payments.validated', validated(), 'jwt');
    await expect(verifying).resolves.toMatchObject({ nonce: 'looked-up', ...response.threeDSecureInfo });
  });

  it('reports the customer’s cancel at the bank by an event, and still resolves', async () => {
    const { deps, cardinal, names } = createHarness();
    const verifying = verifyCard(deps, order());
    await settled();
    const Payment = { ExtendedData: { ChallengeCancel: '01' } };
    cardinal.fire('payments.validated', validated({ ActionCode: 'FAILURE', Payment }), 'jwt');
    await expect(verifying).resolves.toMatchObject({ nonce: 'authenticated' });
    expect(names()).toEqual(['customer-canceled']);
  });

  it('ignores the result of another transaction, which a canceled challenge may report later', async () => {
    const { deps, cardinal, request } = createHarness();
    const verifying = verifyCard(deps, order());
    await settled();
    const Payment = { ProcessorTransactionId: 'transaction-0' };
    cardinal.fire('payments.validated', validated({ ActionCode: 'ERROR', Payment }));
    await settled();
    expect(request).toHaveBeenCalledTimes(1);
    cardinal.fire('payments.validated', validated(), 'jwt');
    await expect(verifying).resolves.toMatchObject({ nonce: 'authenticated' });
  });

  it('shows the script’s template in a dialog with the shop, the amount and the size that the shop asked for', async () => {
    const { deps, cardinal, windows, names } = createHarness();
    const verifying = verifyCard(
      deps,
      order({ merchantName: 'Lumen', currency: 'EUR', additionalInformation: { acsWindowSize: '02' } }),
    );
    await settled();
    const [accept, reject] = [vi.fn(), vi.fn()];
    cardinal.fire(
      'ui.inline.setup',
      template,
      { paymentType: 'CCA', data: { mode: 'static' } },
      accept,
      reject,
    );
    await settled();
    const shown = { merchantName: 'Lumen', amount: '100.00', currency: 'EUR' };
    expect(windows).toMatchObject([{ template, size: '02', display: 'dialog', order: shown }]);
    expect(accept).toHaveBeenCalledTimes(1);
    cardinal.fire('ui.render');
    cardinal.fire('ui.loading.render');
    cardinal.fire('ui.close');
    cardinal.fire('payments.validated', validated(), 'jwt');
    await verifying;
    expect(windows[0]?.signal.aborted).toBe(true);
    expect(names()).toEqual([
      'authentication-modal-render',
      'authentication-modal-loader-render',
      'authentication-modal-close',
    ]);
  });

  it('passes the events of the script’s own modal to the shop', async () => {
    const { deps, cardinal, names } = createHarness({ display: 'cardinal-modal' });
    const verifying = verifyCard(deps, order());
    await settled();
    for (const name of [
      'ui.loading.render',
      'ui.loading.close',
      'ui.renderHidden',
      'ui.render',
      'ui.close',
    ]) {
      cardinal.fire(name);
    }
    cardinal.fire('payments.validated', validated(), 'jwt');
    await verifying;
    expect(names()).toEqual([
      'authentication-modal-loader-render',
      'authentication-modal-loader-close',
      'authentication-modal-render-hidden',
      'authentication-modal-render',
      'authentication-modal-close',
    ]);
  });

  it.each(['cardinal-modal', 'bootstrap3-modal'] as const)(
    'sets the script up again for the SDK’s dialog if a modal dialog is open: %s',
    async (display) => {
      const { deps, cardinal, windows, loading } = createHarness({ display, isModalOpen: true });
      void verifyCard(deps, order()).catch(() => undefined);
      await settled();
      expect(cardinal.configurations.at(-1)).toEqual({ payment: { framework: 'inline' } });
      expect(loading).toHaveBeenCalledTimes(2);
      cardinal.fire('ui.inline.setup', template, { paymentType: 'CCA', data: { mode: 'static' } });
      await settled();
      expect(windows).toHaveLength(1);
    },
  );

  it('hands the element to the shop with the version 2-inline-iframe', async () => {
    const { deps, cardinal, windows, events } = createHarness({
      display: 'inline-iframe',
      listeners: ['authentication-iframe-available'],
    });
    void verifyCard(deps, order()).catch(() => undefined);
    await settled();
    const accept = vi.fn();
    cardinal.fire('ui.inline.setup', template, { paymentType: 'CCA', data: { mode: 'static' } }, accept);
    await settled();
    expect(accept).not.toHaveBeenCalled();
    expect(windows).toEqual([]);
    const [name, detail] = events[0] ?? [];
    expect([name, detail]).toMatchObject(['authentication-iframe-available', { element: { template } }]);
    (detail as { next: () => void }).next();
    expect(accept).toHaveBeenCalledTimes(1);
  });

  it('inserts a hidden challenge immediately', async () => {
    const { deps, cardinal, hidden } = createHarness({ display: 'inline-iframe' });
    void verifyCard(deps, order()).catch(() => undefined);
    await settled();
    const accept = vi.fn();
    cardinal.fire('ui.inline.setup', template, { paymentType: 'CCA', data: { mode: 'suppress' } }, accept);
    await settled();
    expect(hidden).toEqual([template]);
    expect(accept).toHaveBeenCalledTimes(1);
  });

  it.each<readonly unknown[]>([
    [undefined, { paymentType: 'CCA', data: { mode: 'static' } }],
    [template, undefined],
    [template, { paymentType: 'other', data: { mode: 'static' } }],
    [template, { paymentType: 'CCA', data: { mode: 'other' } }],
  ])(
    'rejects an unknown kind of frame with THREEDS_INLINE_IFRAME_DETAILS_INCORRECT: %j %j',
    async (...given) => {
      const { deps, cardinal, windows } = createHarness();
      void verifyCard(deps, order()).catch(() => undefined);
      await settled();
      const [accept, reject] = [vi.fn(), vi.fn()];
      cardinal.fire('ui.inline.setup', ...given, accept, reject);
      await settled();
      expect(accept).not.toHaveBeenCalled();
      expect(reject.mock.calls[0]).toMatchObject([{ code: 'THREEDS_INLINE_IFRAME_DETAILS_INCORRECT' }]);
      expect(windows).toEqual([]);
    },
  );
});
