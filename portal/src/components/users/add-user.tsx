import { useState } from 'react';
import type { Store } from '../../../contract/stores.js';
import { useClientActions } from '../../api/client-actions.js';
import { describe } from '../describe-error.js';
import { FormDialog } from '../form-dialog.js';
import { useSentForm } from '../use-sent-form.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { summaryOf } from '../summary-of.js';
import { lengthValues } from '../../lib/text-length.js';
import {
  emptyUser,
  errorsOfUser,
  errorsOfUserResponse,
  hasUser,
  type UserField,
  userFields,
  userInputOf,
  userLimits,
} from './user-draft.js';
import { fieldId, UserFields } from './user-fields.js';
import { accountOf, nameOf } from './user-text.js';

/** Lets a person work for a client. Asks before unsaved values are lost. */
export function AddUser({ store, onClose }: { store: Store; onClose: () => void }) {
  const t = useT();
  const { toasts } = usePortal();
  const actions = useClientActions();
  const [draft, setDraft] = useState(emptyUser);
  const { errors, ...form } = useSentForm([draft, setDraft], {
    fields: userFields,
    errorsOf: errorsOfUser,
    errorsOfResponse: errorsOfUserResponse,
    isRelated: (field, changes) => field === 'email' && 'phone' in changes,
    send: (values, key) => actions.addUser(store.storeId, userInputOf(values), key),
    onDone(user) {
      actions.refresh().catch(() => undefined);
      toasts.show(
        user.isExisting
          ? {
              tone: 'info',
              text: 'users.existing',
              values: { user: accountOf(user), name: store.storeName },
            }
          : { tone: 'success', text: 'users.done-added', values: { name: nameOf(user) } },
      );
      onClose();
    },
    failureOf: (reason) => describe(reason, t, 'users.full'),
  });
  const errorOf = (field: UserField) => {
    const key = errors[field];
    return key === undefined ? undefined : t(key, lengthValues(field, draft, userLimits));
  };
  const summary = summaryOf(userFields, errorOf, fieldId);
  return (
    <FormDialog
      title={t('users.add')}
      command={t('users.add')}
      form={{ ...form, summary, isDirty: hasUser(draft) }}
      above={<p className="muted">{t('users.add-text', { name: store.storeName })}</p>}
      onClose={onClose}
    >
      <UserFields draft={draft} country={store.country} change={form.change} errorOf={errorOf} />
    </FormDialog>
  );
}
