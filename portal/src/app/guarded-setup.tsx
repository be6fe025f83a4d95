import { useSetupPolicy } from '../api/setup-policy.js';
import { SetupContext } from '../components/setup-context.js';
import { GuardedPage } from './guarded-page.js';

/** Applies the guard to the setup of a campaign, with that campaign. */
export function GuardedSetup() {
  const setup = useSetupPolicy();
  return (
    <SetupContext value={setup}>
      <GuardedPage setup={setup} />
    </SetupContext>
  );
}
