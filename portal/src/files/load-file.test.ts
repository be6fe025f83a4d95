import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFile } from './load-file.js';

const reload = vi.fn();
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.useFakeTimers();
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reload.mockClear();
});

it('waits for the connection before it requests a file again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn<() => Promise<string>>(missing);
  const loaded = loadFile(load);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue('file');
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('file');
  expect(reload).not.toHaveBeenCalled();
});

it('requests a file again after a while if the server does not respond', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const load = vi.fn<() => Promise<string>>(missing);
  const loaded = loadFile(load);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue('file');
  await vi.advanceTimersByTimeAsync(1);
  await expect(loaded).resolves.toBe('file');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page once for a file that the server no longer has', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  void loadFile(missing);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  await expect(loadFile(missing)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledOnce();
});
