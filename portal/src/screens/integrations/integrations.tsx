import { Page } from '../../components/page.js';
import { useLeave } from '../../components/unsaved-changes.js';
import { usersMessages } from '../../components/users/users-messages.js';
import { useListState } from '../../context/list-state.js';
import { useT } from '../../i18n/i18n.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { Tabs } from '../../ui/tabs.js';
import { AccessTab } from './access-tab.js';
import { FeedTab } from './feed-tab.js';
import { GoogleTab } from './google-tab.js';
import { integrationsMessages } from './integrations-messages.js';
import { KeysTab } from './keys-tab.js';
import { WebhooksTab } from './webhooks-tab.js';

const tabIds = ['keys', 'webhooks', 'sso', 'hris', 'access'] as const;

/** Connects a store with other programs, and sets how its people sign in. */
export function Integrations() {
  usePageMessages(integrationsMessages, usersMessages);
  const t = useT();
  const list = useListState([], '');
  const leave = useLeave();
  const requested = list.filter('tab');
  return (
    <Page title={t('nav.integrations')} lead={t('integrations.lead')}>
      <Tabs
        hasSelect
        label={t('integrations.tabs')}
        value={tabIds.find((id) => id === requested) ?? 'keys'}
        onChange={(tab) => {
          // A tab that is left is removed, with its form.
          leave(() => {
            list.set({ tab: tab === 'keys' ? null : tab, detail: null, size: null });
          });
        }}
        tabs={[
          { id: 'keys', name: t('integrations.keys'), content: <KeysTab /> },
          { id: 'webhooks', name: t('integrations.webhooks'), content: <WebhooksTab /> },
          { id: 'sso', name: t('integrations.google'), content: <GoogleTab /> },
          { id: 'hris', name: t('integrations.feed'), content: <FeedTab /> },
          { id: 'access', name: t('integrations.access'), content: <AccessTab /> },
        ]}
      />
    </Page>
  );
}
