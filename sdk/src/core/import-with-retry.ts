import { sharedErrors } from './errors.js';

/**
 * Awaits a dynamic import, `importWithRetry(import('…'))`, and retries it once. Rejects with `SCRIPT_FAILED_TO_LOAD`.
 * Firefox caches a failed import for the lifetime of the page, so the retry appends a query to the URL.
 */
export async function importWithRetry<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    // If the message contains no URL, the second import fails as well.
    const [, address] = /imported module: (\S+)/.exec(String(cause)) ?? [];
    try {
      return (await import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?${Date.now()}`)) as Code;
    } catch {
      throw sharedErrors.SCRIPT_FAILED_TO_LOAD({ cause });
    }
  }
}
