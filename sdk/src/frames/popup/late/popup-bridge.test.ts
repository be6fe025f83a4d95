import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBridge, type PopupBridge, readCompletion } from './popup-bridge.js';

describe('the result of a popup bridge', () => {
  it.each([
    [
      { path: '/return', queryItems: { success: '1' } },
      { kind: 'return', params: { success: '1' } },
    ],
    [{ path: 'return' }, { kind: 'return', params: {} }],
    [
      { path: '/cancel', queryItems: { cancel: '1' } },
      { kind: 'cancel', params: { cancel: '1' } },
    ],
    [{ queryItems: { a: 'b' } }, { kind: 'return', params: { a: 'b' } }],
  ])('is read from %j', (payload, expected) => {
    expect(readCompletion(null, payload)).toEqual(expected);
    expect(readCompletion(undefined, payload)).toEqual(expected);
  });

  it.each([
    [new Error('no'), { path: '/return' }],
    [null, null],
    [undefined, undefined],
    [null, 'return'],
    [null, { path: 1 }],
    [null, { path: '/return', queryItems: { a: 1 } }],
  ])('is a closed popup for %s with %j', (error, payload) => {
    expect(readCompletion(error, payload)).toBeUndefined();
  });
});

describe('the popup bridge of an app', () => {
  const open = vi.fn<(url: string) => void>();
  const onEnd = vi.fn<(report?: object) => void>();
  let bridge: PopupBridge;
  let controller: AbortController;
  const start = () =>
    openBridge({
      landing: 'https://assets.example/landing',
      name: 'sepadirectdebit',
      bounds: { width: 400, height: 570 },
      locale: 'en',
      onEnd,
      signal: controller.signal,
    });

  beforeEach(() => {
    vi.clearAllMocks();
    bridge = { open };
    controller = new AbortController();
    vi.stubGlobal('window', { popupBridge: bridge });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('opens nothing before the provider’s address is known', () => {
    const opened = start();
    expect(open).not.toHaveBeenCalled();
    opened.redirect('https://bank.example/');
    expect(open.mock.calls).toEqual([['https://bank.example/']]);
  });

  it('is closed after the app’s result', () => {
    const opened = start();
    expect(opened.isClosed()).toBe(false);
    bridge.onComplete?.(null, { path: '/return', queryItems: { success: '1' } });
    expect(onEnd.mock.calls).toEqual([[{ kind: 'return', params: { success: '1' } }]]);
    expect(opened.isClosed()).toBe(true);
  });

  it('has no handler after an abort', () => {
    start();
    controller.abort();
    expect(bridge.onComplete).toBeUndefined();
  });

  it('keeps the handler that another flow has set since', () => {
    start();
    const other = () => undefined;
    bridge.onComplete = other;
    controller.abort();
    expect(bridge.onComplete).toBe(other);
  });
});
