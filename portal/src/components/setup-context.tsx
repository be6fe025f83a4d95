import { createContext, use } from 'react';
import type { Policy } from '../../contract/policies.js';
import type { SetupPolicy } from '../api/setup-policy.js';

export const SetupContext = createContext<SetupPolicy | null>(null);

/** Returns the campaign that is being set up; null until it is loaded. */
export const useSetup = () => use(SetupContext)?.policy ?? null;

const ignore = () => undefined;

/** Returns the function that replaces the campaign by a newer version of it. It stays the same function. */
export const useSetupUpdate = (): ((policy: Policy) => void) => use(SetupContext)?.update ?? ignore;

/** Returns the error of a campaign that could not be loaded, and a function that loads it again; else null. */
export function useSetupFailure(): { error: unknown; retry: () => void } | null {
  const setup = use(SetupContext);
  return setup?.state === 'failed' ? { error: setup.error, retry: setup.reset } : null;
}
