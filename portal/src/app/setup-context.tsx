import { createContext, use } from 'react';
import type { Policy } from '../../contract/policies.js';

export const SetupContext = createContext<Policy | null>(null);

/** Returns the campaign that is being set up; null until it is loaded. */
export const useSetup = () => use(SetupContext);
