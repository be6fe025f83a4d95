import { describe, expect, it } from 'vitest';
import { failure, gatewayError, startInstance } from '../test/support.js';
import { flush } from '../test/fake-clock.js';

describe('cancelTokenization', () => {
  it('rejects the payment, then cancels its context, and the next payment has another', async () => {
    const { instance, payment, updateStatus, createContext, page } = await startInstance();
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
    const { instance, payment, updateStatus } = await startInstance();
    await instance.cancelTokenization();
    await failure(payment);
    updateStatus.mockClear();
    expect((await failure(instance.cancelTokenization())).code).toBe('VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE');
    expect(updateStatus).not.toHaveBeenCalled();
  });

  it('resolves if the gateway cannot be reached', async () => {
    const { instance, updateStatus } = await startInstance();
    updateStatus.mockRejectedValue(gatewayError(500));
    await expect(instance.cancelTokenization()).resolves.toBeUndefined();
  });
});

describe('the instance', () => {
  it('returns the URL, and true if the address contains a result', async () => {
    const { instance, returnsWith } = await startInstance();
    await expect(instance.getUrl()).resolves.toContain('resource_id=context-1');
    expect(instance.hasTokenizationResult()).toBe(false);
    expect(instance.isBrowserSupported()).toBe(true);
    expect(instance.flow).toBe('app-switch');
    returnsWith('#venmoCancel=1');
    expect(instance.hasTokenizationResult()).toBe(true);
  });

  it('opens the app again for focusWindow, and cancels for closeWindow', async () => {
    const { instance, payment, page, updateStatus } = await startInstance();
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
    const { instance } = await startInstance();
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
