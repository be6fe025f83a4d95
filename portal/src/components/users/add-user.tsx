import { useId, useRef, useState } from 'react';
import type { Store } from '../../../contract/stores.js';
import { useClientActions } from '../../api/client-actions.js';
import { describe } from '../describe-error.js';
import { useLeave, useUnsavedChanges } from '../unsaved-changes.js';
import { usePortal } from '../../context/portal-context.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { lengthValues } from '../../lib/text-length.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Notice } from '../../ui/notice.js';
import {
  emptyUser,
  errorsOfUser,
  errorsOfUserResponse,
  hasUser,
  type UserDraft,
  type UserErrors,
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
  const id = useId();
  const isOnline = useOnline();
  const leave = useLeave();
  const form = useUserForm(store, onClose);
  const { draft, errors, failure } = form;
  useUnsavedChanges(hasUser(draft));
  const errorOf = (field: UserField) => {
    const key = errors[field];
    return key === undefined ? undefined : t(key, lengthValues(field, draft, userLimits));
  };
  const close = () => {
    leave(onClose);
  };
  return (
    <Dialog
      size="medium"
      isOpen
      title={t('users.add')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} disabledGrayState={!isOnline} loading={form.isBusy}>
            {t('users.add')}
          </Button>
        </>
      }
    >
      <ErrorSummary
        problems={userFields
          .filter((field) => errors[field] !== undefined)
          .map((field) => ({ fieldId: fieldId(field), text: errorOf(field) ?? '' }))}
        attempt={form.attempt}
      />
      {failure === null ? null : (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <p className="muted">{t('users.add-text', { name: store.storeName })}</p>
      <form
        id={id}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <UserFields draft={draft} country={store.country} change={form.change} errorOf={errorOf} />
      </form>
    </Dialog>
  );
}

/** Keeps the values of the form, checks them, and sends them once. */
function useUserForm({ storeId, storeName }: Store, onDone: () => void) {
  const t = useT();
  const { toasts } = usePortal();
  const actions = useClientActions();
  const [draft, setDraft] = useState<UserDraft>(emptyUser);
  const [errors, setErrors] = useState<UserErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { once, isBusy } = useOnce();
  const key = useRef<string | null>(null);
  const reject = (found: UserErrors) => {
    setErrors(found);
    setAttempt(attempt + 1);
  };
  const change = (changes: Partial<UserDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    key.current = null;
    const found = errorsOfUser(next);
    const isRelated = 'phone' in changes;
    const errorAfter = (field: UserField) =>
      field in changes || (isRelated && field === 'email') ? found[field] : errors[field];
    const unsolved = userFields.filter(
      (field) => errors[field] !== undefined && errorAfter(field) !== undefined,
    );
    setErrors(Object.fromEntries(unsolved.map((field) => [field, errorAfter(field)])));
  };
  const submit = async () => {
    const found = errorsOfUser(draft);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      reject(found);
      return;
    }
    await once(async () => {
      setErrors({});
      key.current ??= crypto.randomUUID();
      try {
        const user = await actions.addUser(storeId, userInputOf(draft), key.current);
        toasts.show(
          user.isExisting
            ? {
                tone: 'info',
                text: 'users.existing',
                values: { user: accountOf(user), name: storeName },
              }
            : { tone: 'success', text: 'users.done-added', values: { name: nameOf(user) } },
        );
        actions.refresh().catch(() => undefined);
        onDone();
      } catch (error) {
        const problems = errorsOfUserResponse(error instanceof ApiError ? error.errors : []);
        if (Object.keys(problems).length > 0) reject(problems);
        else setFailure(describe(error, t, 'users.full'));
      }
    });
  };
  return { draft, errors, attempt, failure, isBusy, change, submit };
}
