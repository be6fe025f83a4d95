import { useEffect } from 'react';
import type { Recipient } from '../../../contract/recipients.js';
import { ChangedNotice } from '../../components/changed-notice.js';
import { FormDialog } from '../../components/form-dialog.js';
import { type DraftField, draftFields, longest } from '../../components/recipient-draft.js';
import { fieldId, RecipientFields } from '../../components/recipient-fields.js';
import { useLeave } from '../../components/unsaved-changes.js';
import { useRecipientForm } from '../../components/use-recipient-form.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { summaryOf } from '../../components/summary-of.js';
import { nameOf } from '../../lib/person-name.js';
import { lengthValues } from '../../lib/text-length.js';
import { Button } from '../../ui/button.js';

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
  const leave = useLeave();
  const { toasts } = usePortal();
  const form = useRecipientForm(person, (saved) => {
    const text = person ? 'people.done-saved' : 'people.done-added';
    toasts.show({ tone: 'success', text, values: { name: nameOf(saved) } });
    onSaved(saved);
  });
  const { errors, duplicate, latest } = form;
  const errorOf = (field: DraftField) => {
    const key = errors[field];
    return key === undefined ? undefined : t(key, lengthValues(field, form.draft, longest));
  };
  const summary = summaryOf(draftFields, errorOf, fieldId);
  const hasErrors = summary.length > 0;
  useEffect(() => {
    onErrors(hasErrors);
    return () => {
      onErrors(false);
    };
    // The function changes with each render of the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasErrors]);
  const above = (
    <>
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
      {latest === null ? null : <ChangedNotice text="people.changed" onResolve={form.resolve} />}
    </>
  );
  return (
    <FormDialog
      title={person ? t('people.edit-title', { name: nameOf(person) }) : t('people.add')}
      command={t(person ? 'people.save' : 'people.add')}
      form={{ ...form, summary }}
      above={above}
      isBlocked={latest !== null}
      onClose={onClose}
    >
      <RecipientFields draft={form.draft} change={form.change} errorOf={errorOf} />
    </FormDialog>
  );
}
