import type { Store } from '../../../contract/stores.js';
import { ChangedNotice } from '../../components/changed-notice.js';
import { FormDialog } from '../../components/form-dialog.js';
import { fieldId } from '../../components/users/user-fields.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { summaryOf } from '../../components/summary-of.js';
import { lengthValues } from '../../lib/text-length.js';
import { type DraftField, draftFields, longest } from './client-draft.js';
import { BillingFields, NameField, RegionFields } from './client-fields.js';
import { useClientForm } from './use-client-form.js';

/** Edits a client. Asks before unsaved changes are lost. */
export function EditClient({ store, onClose }: { store: Store; onClose: () => void }) {
  const t = useT();
  const { toasts } = usePortal();
  const form = useClientForm(store, ({ storeName: name }) => {
    toasts.show({ tone: 'success', text: 'clients.done-saved', values: { name } });
    onClose();
  });
  const { draft, change, errors, latest } = form;
  const errorOf = (field: DraftField) => {
    const key = errors[field];
    return key === undefined ? undefined : t(key, lengthValues(field, draft, longest));
  };
  const summary = summaryOf(draftFields, errorOf, fieldId);
  const parts = { draft, change, errorOf };
  return (
    <FormDialog
      title={t('clients.edit-title', { name: store.storeName })}
      command={t('clients.save')}
      form={{ ...form, summary }}
      above={latest === null ? null : <ChangedNotice text="clients.changed" onResolve={form.resolve} />}
      isBlocked={latest !== null}
      onClose={onClose}
    >
      <NameField {...parts} />
      <RegionFields {...parts} />
      <BillingFields {...parts} feeHint={t('clients.fee-hint')} />
    </FormDialog>
  );
}
