import { useEffect } from 'react';
import { useSetupPolicy } from '../../src/api/setup-policy.js';
import { SetupContext } from '../../src/components/setup-context.js';
import { useAddress } from '../../src/context/address.js';
import { SetupLayout } from '../../src/layouts/setup.js';
import { SetupStep } from '../../src/screens/setup/setup-step.js';

/** The setup in its layout, with the campaign and the step of the address. */
export function SetupPage() {
  const setup = useSetupPolicy();
  const { path, query } = useAddress();
  const { campaignId } = query;
  const { load, state } = setup;
  useEffect(() => {
    if (state === 'unloaded') load(campaignId);
  }, [load, state, campaignId]);
  return (
    <SetupContext value={setup}>
      <SetupLayout>{path.startsWith('/campaigns/setup/') ? <SetupStep /> : null}</SetupLayout>
    </SetupContext>
  );
}
