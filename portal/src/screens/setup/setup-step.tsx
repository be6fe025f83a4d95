import { matchRoute } from '../../../contract/routes.js';
import { useAddress } from '../../context/address.js';
import { useSetupFailure } from '../../components/setup-context.js';
import { useT } from '../../i18n/i18n.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Page } from '../../components/page.js';

const names = {
  'setup-recipients': 'setup.recipients',
  'setup-summary': 'setup.summary',
  'setup-confirmation': 'setup.confirmation',
} as const;

/** Placeholder for a step of the campaign setup. The guard already protects it. */
export function SetupStep() {
  const t = useT();
  const { path } = useAddress();
  const failure = useSetupFailure();
  const id = matchRoute(path)?.route.id;
  const key = id !== undefined && id in names ? names[id as keyof typeof names] : 'setup.details';
  return (
    <Page title={t(key)}>
      {failure ? (
        <ErrorPanel title={t('detail.failed')} error={failure.error} onRetry={failure.retry} />
      ) : (
        <EmptyState icon="pencil" title={t('unfinished.title')} text={t('unfinished.text')} />
      )}
    </Page>
  );
}
