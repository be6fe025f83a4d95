import { use } from 'react';
import { SetupContext, useSetup, useSetupFailure } from '../../components/setup-context.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Page } from '../../components/page.js';
import { useT } from '../../i18n/i18n.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { Skeleton } from '../../ui/skeleton.js';
import { SkeletonField } from '../../ui/field.js';
import { DetailsForm } from './details-form.js';
import { detailsMessages } from './details-messages.js';

const ignore = () => undefined;

/** First step of the campaign setup: what the campaign offers, to whom, and when. */
export function Details() {
  usePageMessages(detailsMessages);
  const t = useT();
  const policy = useSetup();
  const failure = useSetupFailure();
  const update = use(SetupContext)?.update ?? ignore;
  if (policy) return <DetailsForm key={policy.id} policy={policy} onUpdate={update} />;
  return (
    <Page title={t('setup.details')}>
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
