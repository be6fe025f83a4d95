import { type Called, storeCallerOf } from './access.js';
import type { StoreCaller } from './env.js';
import { HttpProblem } from './problem.js';

/** Returns the caller of an operation that creates secrets or changes sign-ins: an administrator may not do so for a client. */
export function secretCallerOf(c: Called): StoreCaller {
  const caller = storeCallerOf(c);
  if (caller.kind === 'impersonating')
    throw new HttpProblem('not_while_impersonating', 'Only the client’s own people can do this.');
  return caller;
}
