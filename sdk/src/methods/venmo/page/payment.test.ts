import { describe, expect, it, vi } from 'vitest';
import { agents, createHarness, failure, nodeWith, gatewayError } from '../test/support.js';
import { flush } from '../test/fake-clock.js';
import { Venmo } from './venmo.instance.js';
import { pay } from './payment.js';

async function start() {
  const harness = createHarness();
  await harness.keeper?.context();
  const instance = new Venmo({
    ...harness.deps,
    machine: harness.machine,
    life: harness.life,
    createOptions: { authorization: 'x' },
  });
  const payment = instance.tokenize();
  payment.catch(() => undefined);
  await flush();
  return { ...harness, instance, payment };
}

describe('a payment', () => {
  it('is refused while another is active, which goes on', async () => {
    const { instance, payment, queryStatus, returnsWith } = await start();
    expect((await failure(instance.tokenize())).code).toBe('VENMO_TOKENIZATION_REQUEST_ACTIVE');
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    returnsWith('#venmoSuccess=1');
    await expect(payment).resolves.toMatchObject({ nonce: 'nonce-1' });
  });

  it('keeps its nonce if creating the next context fails, and another payment can start', async () => {
    const { instance, payment, createContext, queryStatus, returnsWith } = await start();
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

    const { instance, payment: second } = await start();
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

describe('cancelTokenization', () => {
  it('rejects the payment, then cancels its context, and the next payment has another', async () => {
    const { instance, payment, updateStatus, createContext, page } = await start();
    const canceled = instance.cancelTokenization();
    expect((await failure(payment)).code).toBe('VENMO_TOKENIZATION_CANCELED_BY_MERCHANT');
    await expect(canceled).resolves.toBeUndefined();
    expect(updateStatus.mock.calls).toEqual([['context-1', 'CANCELED']]);
    expect(createContext).toHaveBeenCalledTimes(2);
    instance.tokenize().catch(() => undefined);
    await flush();
    expect(page.open).toHaveBeenLastCalledWith(expect.stringContaining('context-2'));
  });

  it('rejects with VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE without a payment, and cancels no context', async () => {
    const { instance, payment, updateStatus } = await start();
    await instance.cancelTokenization();
    await failure(payment);
    updateStatus.mockClear();
    expect((await failure(instance.cancelTokenization())).code).toBe('VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE');
    expect(updateStatus).not.toHaveBeenCalled();
  });

  it('resolves if the gateway cannot be reached', async () => {
    const { instance, updateStatus } = await start();
    updateStatus.mockRejectedValue(gatewayError(500));
    await expect(instance.cancelTokenization()).resolves.toBeUndefined();
  });
});

describe('the instance', () => {
  it('returns the URL, and true if the address contains a result', async () => {
    const { instance, returnsWith } = await start();
    await expect(instance.getUrl()).resolves.toContain('resource_id=context-1');
    expect(instance.hasTokenizationResult()).toBe(false);
    expect(instance.isBrowserSupported()).toBe(true);
    expect(instance.flow).toBe('app-switch');
    returnsWith('#venmoCancel=1');
    expect(instance.hasTokenizationResult()).toBe(true);
  });

  it('opens the app again for focusWindow, and cancels for closeWindow', async () => {
    const { instance, payment, page, updateStatus } = await start();
    const controller = new AbortController();
    let closings = 0;
    instance.onWindowGone(() => (closings += 1), controller.signal);
    instance.focusWindow();
    expect(page.open).toHaveBeenCalledTimes(2);
    instance.closeWindow('backdrop');
    expect(await failure(payment)).toMatchObject({ code: 'VENMO_CANCELED', details: { reason: 'backdrop' } });
    expect(updateStatus).toHaveBeenCalledWith('context-1', 'CANCELED');
    expect(closings).toBe(1);
    instance.focusWindow();
    instance.closeWindow();
    expect(page.open).toHaveBeenCalledTimes(2);
  });

  it('throws or rejects with METHOD_CALLED_AFTER_TEARDOWN after its teardown', async () => {
    const { instance } = await start();
    await instance.teardown();
    const code = 'METHOD_CALLED_AFTER_TEARDOWN';
    const calls = [
      () => instance.tokenize(),
      () => instance.getUrl(),
      () => instance.cancelTokenization(),
      () => instance.teardown(),
    ];
    for (const call of calls) expect((await failure(call())).code).toBe(code);
    expect(() => instance.hasTokenizationResult()).toThrow(expect.objectContaining({ code }) as Error);
    expect(() => instance.isBrowserSupported()).toThrow(expect.objectContaining({ code }) as Error);
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
  const { payment, queryStatus, returnsWith } = await start();
  const payerInfo = { ...names, userName: 'joe', billingAddress, shippingAddress: null };
  queryStatus.mockResolvedValue(nodeWith('APPROVED', { payerInfo }));
  returnsWith('#venmoSuccess=1');
  const { details } = await payment;
  expect(details.payerInfo).toEqual({ ...names, userName: '@joe', billingAddress });
});
