import { useEffect, useId } from 'react';
import type { Recipient } from '../../../contract/recipients.js';
import { ChangedNotice } from '../../components/changed-notice.js';
import { type DraftField, draftFields, longest } from '../../components/recipient-draft.js';
import { fieldId, RecipientFields } from '../../components/recipient-fields.js';
import { useRecipientForm } from '../../components/use-recipient-form.js';
import { usePortal } from '../../context/portal-context.js';
import { useLeave, useUnsavedChanges } from '../../components/unsaved-changes.js';
import { useT } from '../../i18n/i18n.js';
import { lengthValues } from '../../lib/text-length.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Notice } from '../../ui/notice.js';
import { nameOf } from '../../lib/person-name.js';

export interface RecipientFormProps {
  /** Person to edit; null for a new one. */
  person: Recipient | null;
  onClose: () => void;
  onSaved: (person: Recipient) => void;
  /** Opens the details of another person. */
  onOpen: (id: string) => void;
  /** Called when the form starts or stops to show errors. */
  onErrors: (hasErrors: boolean) => void;
}

/** Adds or edits a person. Asks before unsaved changes are lost. */
export function RecipientForm({ person, onClose, onSaved, onOpen, onErrors }: RecipientFormProps) {
  const t = useT();
  const id = useId();
  const isOnline = useOnline();
  const leave = useLeave();
  const { toasts } = usePortal();
  const form = useRecipientForm(person, (saved) => {
    const text = person ? 'people.done-saved' : 'people.done-added';
    toasts.show({ tone: 'success', text, values: { name: nameOf(saved) } });
    onSaved(saved);
  });
  const { errors, attempt, failure, duplicate, latest } = form;
  useUnsavedChanges(form.isDirty);
  const fields = draftFields.filter((field) => errors[field] !== undefined);
  const hasErrors = fields.length > 0;
  useEffect(() => {
    onErrors(hasErrors);
    return () => {
      onErrors(false);
    };
    // The function changes with each render of the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasErrors]);
  const errorOf = (field: DraftField) => {
    const key = errors[field];
    return key === undefined ? undefined : t(key, lengthValues(field, form.draft, longest));
  };
  return (
    <Dialog
      size="medium"
      isOpen
      title={person ? t('people.edit-title', { name: nameOf(person) }) : t('people.add')}
      onClose={() => {
        leave(onClose);
      }}
      actions={
        <>
          <Button
            onClick={() => {
              leave(onClose);
            }}
          >
            {t('people.cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            disabledGrayState={!isOnline || latest !== null}
            loading={form.isBusy}
          >
            {t(person ? 'people.save' : 'people.add')}
          </Button>
        </>
      }
    >
      <ErrorSummary
        problems={fields.map((field) => ({ fieldId: fieldId(field), text: errorOf(field) ?? '' }))}
        attempt={attempt}
      />
      {duplicate === null ? null : (
        <div>
          <Button
            size="small"
            onClick={() => {
              leave(() => {
                onOpen(duplicate);
              });
            }}
          >
            {t('people.duplicate-open')}
          </Button>
        </div>
      )}
      {failure === null ? null : (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {latest === null ? null : <ChangedNotice text="people.changed" onResolve={form.resolve} />}
      <form
        id={id}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <RecipientFields draft={form.draft} change={form.change} errorOf={errorOf} />
      </form>
    </Dialog>
  );
}
