import { describe, expect, it } from 'vitest';
import { importWithRetry } from './import-with-retry.js';

describe('code that is imported later', () => {
  it('is handed on', async () => {
    await expect(importWithRetry(Promise.resolve('code'))).resolves.toBe('code');
  });

  it('that does not come is told with its cause, and may come another time', async () => {
    const cause = new TypeError('Importing a module script failed.');
    await expect(importWithRetry(Promise.reject(cause))).rejects.toMatchObject({
      code: 'SCRIPT_FAILED_TO_LOAD',
      type: 'NETWORK',
      retryable: true,
      cause,
    });
  });

  it('is asked for once more under another address, where the browser names the first', async () => {
    const address = new URL('./random.ts', import.meta.url).pathname;
    const cause = new TypeError(`error loading dynamically imported module: ${address}`);
    await expect(importWithRetry(Promise.reject<unknown>(cause))).resolves.toHaveProperty('uuid');
  });

  it('that does not come from there either is told with the first cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: /nowhere/at-all.js');
    await expect(importWithRetry(Promise.reject(cause))).rejects.toMatchObject({
      code: 'SCRIPT_FAILED_TO_LOAD',
      cause,
    });
  });
});
