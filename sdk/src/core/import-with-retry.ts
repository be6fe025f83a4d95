import { sharedErrors } from './errors.js';

/**
 * Code that is imported later: `bring(import('…'))`. Rejects with `SCRIPT_FAILED_TO_LOAD` where it does not come.
 * Firefox remembers for as long as the page stands what did not come; under another address it asks again.
 */
export async function importWithRetry<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    // Without an address there is nothing to ask for: that fails, too.
    const [, address] = /imported module: (\S+)/.exec(String(cause)) ?? [];
    try {
      return (await import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?${Date.now()}`)) as Code;
    } catch {
      throw sharedErrors.SCRIPT_FAILED_TO_LOAD({ cause });
    }
  }
}
