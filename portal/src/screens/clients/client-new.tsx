import { useAddress } from '../../context/address.js';
import { useLeave, useUnsavedChanges } from '../../components/unsaved-changes.js';
import { Page } from '../../components/page.js';
import { useT } from '../../i18n/i18n.js';
import { summaryOf } from '../../components/summary-of.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { lengthValues } from '../../lib/text-length.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Notice } from '../../ui/notice.js';
import { type DraftField, draftFields, longest } from './client-draft.js';
import { BillingFields, Group, IdentityFields, RegionFields } from './client-fields.js';
import { usersMessages } from '../../components/users/users-messages.js';
import { clientsMessages } from './clients-messages.js';
import { useClientForm } from './use-client-form.js';
import { fieldId, UserFields } from '../../components/users/user-fields.js';

/** Adds a client with its first user. Asks before unsaved values are lost. */
export function ClientNew() {
  usePageMessages(clientsMessages, usersMessages);
  const t = useT();
  const { go } = useAddress();
  const leave = useLeave();
  const isOnline = useOnline();
  const form = useClientForm(null, ({ storeId, existingUserId }) => {
    go(`/clients/${storeId}?created=1${existingUserId ? `&existing=${existingUserId}` : ''}`);
  });
  const { draft, change, errors, failure } = form;
  useUnsavedChanges(form.isDirty);
  const errorOf = (field: DraftField) => {
    const key = errors[field];
    return key === undefined ? undefined : t(key, lengthValues(field, draft, longest));
  };
  const summary = summaryOf(draftFields, errorOf, fieldId);
  const parts = { draft, change, errorOf };
  return (
    <Page title={t('clients.new')} hasError={form.attempt > 0 && summary.length > 0}>
      <div className="client-form stack">
        <ErrorSummary
          // A code that is taken is reported at its field until the form is sent.
          problems={form.attempt === 0 ? [] : summary}
          attempt={form.attempt}
        />
        {failure === null ? null : (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <form
          noValidate
          className="card stack"
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <IdentityFields {...parts} onCodeLeave={() => void form.checkCode()} />
          <RegionFields {...parts} />
          <BillingFields {...parts} />
          <Group title={t('clients.first-user')} hint={t('clients.first-user-hint')}>
            <UserFields draft={draft} country={draft.country} change={change} errorOf={errorOf} />
          </Group>
          <div className="form-actions">
            <Button
              onClick={() => {
                leave(() => {
                  go('/clients');
                });
              }}
            >
              {t('clients.cancel')}
            </Button>
            <Button kind="primary" type="submit" disabledGrayState={!isOnline} loading={form.isBusy}>
              {t('clients.create')}
            </Button>
          </div>
        </form>
      </div>
    </Page>
  );
}
