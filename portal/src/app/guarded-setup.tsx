import { useSetupPolicy } from '../api/setup-policy.js';
import { GuardedPage } from './guarded-page.js';

/** Applies the guard to the setup of a campaign, with that campaign. */
export function GuardedSetup() {
  return <GuardedPage setup={useSetupPolicy()} />;
}
