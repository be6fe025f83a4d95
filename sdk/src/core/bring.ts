import { sharedErrors } from './errors.js';

/** Code that is imported later: `bring(import('…'))`. Rejects with `SCRIPT_FAILED_TO_LOAD` where it does not come. */
export const bring = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch((cause: unknown) => {
    throw sharedErrors.SCRIPT_FAILED_TO_LOAD({ cause });
  });
