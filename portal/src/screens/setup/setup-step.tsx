import type { ComponentType } from 'react';
import type { Policy } from '../../../contract/policies.js';
import { matchRoute } from '../../../contract/routes.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Page } from '../../components/page.js';
import { useSetup, useSetupFailure } from '../../components/setup-context.js';
import { useAddress } from '../../context/address.js';
import { type MessageKey, useT } from '../../i18n/i18n.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { SkeletonField } from '../../ui/field.js';
import { Skeleton } from '../../ui/skeleton.js';
import { SetupConfirmation } from './confirmation.js';
import { DetailsForm } from './details-form.js';
import { SetupRecipients } from './recipients.js';
import { setupMessages } from './setup-messages.js';
import { SetupSummary } from './summary.js';

interface Step {
  title: MessageKey;
  Content: ComponentType<{ policy: Policy }>;
}

const details: Step = { title: 'setup.details', Content: DetailsForm };

const others: Readonly<Record<string, Step>> = {
  'setup-recipients': { title: 'setup.recipients', Content: SetupRecipients },
  'setup-summary': { title: 'setup.summary', Content: SetupSummary },
  'setup-confirmation': { title: 'setup.confirmation', Content: SetupConfirmation },
};

/** Step of the campaign setup, once the campaign is loaded. The guard already protects it. */
export function SetupStep() {
  usePageMessages(setupMessages);
  const t = useT();
  const { path } = useAddress();
  const policy = useSetup();
  const failure = useSetupFailure();
  const { title, Content } = others[matchRoute(path)?.route.id ?? ''] ?? details;
  if (policy) return <Content key={policy.id} policy={policy} />;
  return (
    <Page title={t(title)}>
      {failure ? (
        <ErrorPanel title={t('detail.failed')} error={failure.error} onRetry={failure.retry} />
      ) : (
        <Skeleton rows={0} thing={t('detail.title')}>
          <SkeletonField />
          <SkeletonField />
          <SkeletonField />
        </Skeleton>
      )}
    </Page>
  );
}
