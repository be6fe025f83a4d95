import { describe, expect, it } from 'vitest';
import { importWithRetry } from './import-with-retry.js';

describe('a dynamic import with a retry', () => {
  it('resolves with the module', async () => {
    await expect(importWithRetry(Promise.resolve('code'))).resolves.toBe('code');
  });

  it('rejects with the cause of a failure, and can be repeated later', async () => {
    const cause = new TypeError('Importing a module script failed.');
    await expect(importWithRetry(Promise.reject(cause))).rejects.toMatchObject({
      code: 'SCRIPT_FAILED_TO_LOAD',
      type: 'NETWORK',
      retryable: true,
      cause,
    });
  });

  it('is requested again under another URL if the browser’s message contains the first', async () => {
    const address = new URL('./random.ts', import.meta.url).pathname;
    const cause = new TypeError(`error loading dynamically imported module: ${address}`);
    await expect(importWithRetry(Promise.reject<unknown>(cause))).resolves.toHaveProperty('uuid');
  });

  it('rejects with the first cause after two failures', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: /nowhere/at-all.js');
    await expect(importWithRetry(Promise.reject(cause))).rejects.toMatchObject({
      code: 'SCRIPT_FAILED_TO_LOAD',
      cause,
    });
  });
});
