import { describe, expect, it, vi } from 'vitest';
import { pending } from '#test/support/pending.js';
import { deferredPopupService } from './deferred-popup-service.js';
import type { PopupService } from './late/popup-service.js';

const address = () => Promise.resolve('https://bank.example/');

function harness() {
  const calls: string[] = [];
  const ready = {
    open: vi.fn<PopupService['open']>(() => {
      calls.push('open');
      return Promise.resolve({ success: '1' });
    }),
    close: vi.fn<PopupService['close']>((reason) => {
      calls.push(`close ${String(reason)}`);
    }),
    focus: vi.fn<PopupService['focus']>(),
    onGone: vi.fn<PopupService['onGone']>(),
  };
  const { promise, resolve, reject } = pending<PopupService>();
  const load = async () => {
    resolve(ready as unknown as PopupService);
    await promise;
  };
  return { service: deferredPopupService(promise), ready, calls, load, reject };
}

describe('a popup service that is still loading', () => {
  it('opens a window once it is ready', async () => {
    const { service, ready, load } = harness();
    const opened = service.open(address, { bounds: { width: 400 } });
    expect(ready.open).not.toHaveBeenCalled();
    await load();
    await expect(opened).resolves.toEqual({ success: '1' });
    expect(ready.open).toHaveBeenCalledExactlyOnceWith(address, { bounds: { width: 400 } });
  });

  it('rejects the payment with its own error, and leaves no unhandled rejection', async () => {
    const { service, reject } = harness();
    const opened = service.open(address);
    const failure = new Error('no frame');
    reject(failure);
    await expect(opened).rejects.toBe(failure);
    await expect(service.open(address)).rejects.toBe(failure);
  });

  it('rejects a payment whose call is aborted, and opens no window', async () => {
    const { service, ready, load } = harness();
    const controller = new AbortController();
    const opened = service.open(address, { signal: controller.signal });
    controller.abort();
    await expect(opened).rejects.toMatchObject({ code: 'ABORTED' });
    await load();
    expect(ready.open).not.toHaveBeenCalled();
  });

  it('closes a window that was opened before, for the given reason', async () => {
    const { service, calls, load } = harness();
    const opened = service.open(address);
    service.close('backdrop');
    await load();
    await opened;
    expect(calls).toEqual(['open', 'close backdrop']);
  });

  it('does not close a window that opens after the call', async () => {
    const { service, calls, load } = harness();
    service.close();
    const opened = service.open(address);
    await load();
    await opened;
    expect(calls).toEqual(['open']);
  });

  it('adds a listener for the end of the window, unless its signal has fired', async () => {
    const { service, ready, load } = harness();
    const [listener, removed, signal] = [vi.fn(), vi.fn(), new AbortController().signal];
    service.onGone(listener, signal);
    service.onGone(removed, AbortSignal.abort());
    await load();
    expect(ready.onGone.mock.calls).toEqual([[listener, signal]]);
  });

  it('has no window to focus', () => {
    const { service, ready } = harness();
    service.focus();
    expect(ready.focus).not.toHaveBeenCalled();
  });
});

describe('a popup service that has loaded', () => {
  it('opens windows in the click, without waiting', async () => {
    const { service, ready, load } = harness();
    await load();
    void service.open(address);
    expect(ready.open).toHaveBeenCalledOnce();
    service.focus();
    expect(ready.focus).toHaveBeenCalledOnce();
    service.close('backdrop');
    expect(ready.close).toHaveBeenCalledExactlyOnceWith('backdrop');
  });
});
