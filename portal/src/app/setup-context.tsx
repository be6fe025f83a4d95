import { createContext, use } from 'react';
import type { SetupPolicy } from '../api/setup-policy.js';

export const SetupContext = createContext<Pick<SetupPolicy, 'policy' | 'state'>>({
  policy: null,
  state: 'unloaded',
});

/** Returns the campaign that is being set up. */
export const useSetup = () => use(SetupContext);
