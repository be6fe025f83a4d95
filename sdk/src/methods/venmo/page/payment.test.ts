import { describe, expect, it, vi } from 'vitest';
import { agents, createHarness, failure, nodeWith, gatewayError, startInstance } from '../test/support.js';
import { flush } from '../test/fake-clock.js';
import { pay } from './payment.js';

describe('a payment', () => {
  it('is refused while another is active, which goes on', async () => {
    const { instance, payment, queryStatus, returnsWith } = await startInstance();
    expect((await failure(instance.tokenize())).code).toBe('VENMO_TOKENIZATION_REQUEST_ACTIVE');
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    returnsWith('#venmoSuccess=1');
    await expect(payment).resolves.toMatchObject({ nonce: 'nonce-1' });
  });

  it('keeps its nonce if creating the next context fails, and another payment can start', async () => {
    const { instance, payment, createContext, queryStatus, returnsWith } = await startInstance();
    createContext.mockRejectedValueOnce(gatewayError(500));
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    returnsWith('#venmoSuccess=1');
    await expect(payment).resolves.toMatchObject({ nonce: 'nonce-1' });
    await flush();
    const second = instance.tokenize();
    await flush();
    returnsWith('#venmoSuccess=1');
    await expect(second).resolves.toMatchObject({ details: { paymentContextId: 'context-2' } });
  });

  it('by a QR code creates the context of the next one after its end, whatever its outcome', async () => {
    const harness = createHarness({
      options: { allowDesktop: true },
      page: { userAgent: agents.desktop, touchPoints: 0 },
    });
    const renew = vi.fn();
    const controller = new AbortController();
    const payment = pay({ ...harness.deps, contexts: { renew } }, { signal: controller.signal });
    expect(renew).not.toHaveBeenCalled();
    controller.abort();
    await failure(payment);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('rejects invalid options before anything starts', async () => {
    const { deps, machine } = createHarness();
    for (const options of [{ processResultsDelay: 'soon' }, { processResultsDelay: -1 }, { signal: 7 }]) {
      expect((await failure(pay(deps, options as never))).code).toBe('INSTANTIATION_OPTION_INVALID');
    }
    expect(machine.state.status).toBe('idle');
  });

  it('waits for processResultsDelay', async () => {
    const { deps, clock, comesBack, machine } = createHarness({ options: {} });
    const payment = pay(deps, { processResultsDelay: 5_000 });
    await clock.advance(500);
    comesBack();
    await clock.advance(4_999);
    expect(machine.state.status).toBe('waiting');
    await clock.advance(1);
    expect((await failure(payment)).code).toBe('VENMO_CANCELED');
  });

  it('rejects with ABORTED when its signal fires, or at teardown', async () => {
    const { deps, clock, listeners } = createHarness({ options: {} });
    const controller = new AbortController();
    const payment = pay(deps, { signal: controller.signal });
    await flush();
    controller.abort();
    expect((await failure(payment)).code).toBe('ABORTED');
    expect(clock.pending + listeners()).toBe(0);
    expect((await failure(pay(deps, { signal: controller.signal }))).code).toBe('ABORTED');

    const { instance, payment: second } = await startInstance();
    await instance.teardown();
    expect((await failure(second)).code).toBe('ABORTED');
  });

  it('wraps an unexpected failure in VENMO_TOKENIZATION_FAILED', async () => {
    const { deps } = createHarness({
      options: {},
      page: {
        open: () => {
          throw new Error('odd');
        },
      },
    });
    expect(await failure(pay(deps))).toMatchObject({
      code: 'VENMO_TOKENIZATION_FAILED',
      cause: { message: 'odd' },
    });
  });
});

it('returns only the addresses that the payer has', async () => {
  const billingAddress = {
    fullName: 'Joe V',
    addressLine1: '1 Main',
    addressLine2: null,
    adminArea1: 'IL',
    adminArea2: 'Chicago',
    postalCode: '60606',
    countryCode: 'US',
  };
  const names = { firstName: 'Joe', lastName: null, phoneNumber: null, email: null, externalId: null };
  const { payment, queryStatus, returnsWith } = await startInstance();
  const payerInfo = { ...names, userName: 'joe', billingAddress, shippingAddress: null };
  queryStatus.mockResolvedValue(nodeWith('APPROVED', { payerInfo }));
  returnsWith('#venmoSuccess=1');
  const { details } = await payment;
  expect(details.payerInfo).toEqual({ ...names, userName: '@joe', billingAddress });
});
