import { matchRoute } from '../../../contract/routes.js';
import { useAddress } from '../../context/address.js';
import { useSetupFailure } from '../../components/setup-context.js';
import { type MessageKey, useT } from '../../i18n/i18n.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Page } from '../../components/page.js';
import { Details } from './details.js';

const names = {
  'setup-recipients': 'setup.recipients',
  'setup-summary': 'setup.summary',
  'setup-confirmation': 'setup.confirmation',
} as const;

/** Step of the campaign setup. The guard already protects it. */
export function SetupStep() {
  const { path } = useAddress();
  const id = matchRoute(path)?.route.id;
  return id !== undefined && id in names ? (
    <Unfinished title={names[id as keyof typeof names]} />
  ) : (
    <Details />
  );
}

/** Placeholder for a step whose content is not implemented. */
function Unfinished({ title }: { title: MessageKey }) {
  const t = useT();
  const failure = useSetupFailure();
  return (
    <Page title={t(title)}>
      {failure ? (
        <ErrorPanel title={t('detail.failed')} error={failure.error} onRetry={failure.retry} />
      ) : (
        <EmptyState icon="pencil" title={t('unfinished.title')} text={t('unfinished.text')} />
      )}
    </Page>
  );
}
