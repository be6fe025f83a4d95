import { useState } from 'react';
import { Page } from '../../components/page.js';
import { payMessages } from '../../components/pay/pay-messages.js';
import { useLeave } from '../../components/unsaved-changes.js';
import { useListState } from '../../context/list-state.js';
import { useT } from '../../i18n/i18n.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { Tabs } from '../../ui/tabs.js';
import { billingMessages } from './billing-messages.js';
import { ContactTab } from './contact-tab.js';
import { MethodsTab } from './methods-tab.js';
import { StatementsTab } from './statements-tab.js';

const tabIds = ['methods', 'contact', 'statements'] as const;

/** Payment methods of a store, its contact for invoices, and its statements. */
export function Billing() {
  usePageMessages(billingMessages);
  usePageMessages(payMessages);
  const t = useT();
  const list = useListState([], '');
  const leave = useLeave();
  const [hasErrors, setErrors] = useState(false);
  const requested = list.filter('tab');
  return (
    <Page title={t('nav.billing')} lead={t('billing.lead')} hasError={hasErrors}>
      <Tabs
        label={t('billing.tabs')}
        value={tabIds.find((id) => id === requested) ?? 'methods'}
        onChange={(tab) => {
          // A tab that is left is removed, with its form.
          leave(() => {
            setErrors(false);
            list.set({ tab: tab === 'methods' ? null : tab });
          });
        }}
        tabs={[
          { id: 'methods', name: t('billing.methods'), content: <MethodsTab /> },
          { id: 'contact', name: t('billing.contact'), content: <ContactTab onErrors={setErrors} /> },
          { id: 'statements', name: t('billing.statements'), content: <StatementsTab /> },
        ]}
      />
    </Page>
  );
}
