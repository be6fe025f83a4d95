import { useId } from 'react';
import type { Store } from '../../../contract/stores.js';
import { ChangedNotice } from '../../components/changed-notice.js';
import { useLeave, useUnsavedChanges } from '../../components/unsaved-changes.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { lengthValues } from '../../lib/text-length.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Notice } from '../../ui/notice.js';
import { type DraftField, draftFields, longest } from './client-draft.js';
import { BillingFields, NameField, RegionFields } from './client-fields.js';
import { useClientForm } from './use-client-form.js';
import { fieldId } from '../../components/users/user-fields.js';

/** Edits a client. Asks before unsaved changes are lost. */
export function EditClient({ store, onClose }: { store: Store; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const { toasts } = usePortal();
  const isOnline = useOnline();
  const leave = useLeave();
  const form = useClientForm(store, ({ storeName: name }) => {
    toasts.show({ tone: 'success', text: 'clients.done-saved', values: { name } });
    onClose();
  });
  const { draft, change, errors, failure, latest } = form;
  useUnsavedChanges(form.isDirty);
  const errorOf = (field: DraftField) => {
    const key = errors[field];
    return key === undefined ? undefined : t(key, lengthValues(field, draft, longest));
  };
  const fields = draftFields.filter((field) => errors[field] !== undefined);
  const parts = { draft, change, errorOf };
  const close = () => {
    leave(onClose);
  };
  return (
    <Dialog
      size="medium"
      isOpen
      title={t('clients.edit-title', { name: store.storeName })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('clients.cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            disabledGrayState={!isOnline || latest !== null}
            loading={form.isBusy}
          >
            {t('clients.save')}
          </Button>
        </>
      }
    >
      <ErrorSummary
        problems={fields.map((field) => ({ fieldId: fieldId(field), text: errorOf(field) ?? '' }))}
        attempt={form.attempt}
      />
      {failure === null ? null : (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {latest === null ? null : <ChangedNotice text="clients.changed" onResolve={form.resolve} />}
      <form
        id={id}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <NameField {...parts} />
        <RegionFields {...parts} />
        <BillingFields {...parts} />
      </form>
    </Dialog>
  );
}
