import { useState } from 'react';
import type { Policy } from '../../../contract/policies.js';
import type { Recipient } from '../../../contract/recipients.js';
import { describe } from '../../components/describe-error.js';
import { draftFields, type DraftField, longest } from '../../components/recipient-draft.js';
import { fieldId, RecipientFields } from '../../components/recipient-fields.js';
import { useUnsavedChanges } from '../../components/unsaved-changes.js';
import { useRecipientForm } from '../../components/use-recipient-form.js';
import { useT } from '../../i18n/i18n.js';
import { summaryOf } from '../../components/summary-of.js';
import { nameOf } from '../../lib/person-name.js';
import { useOnce } from '../../lib/use-once.js';
import { lengthValues } from '../../lib/text-length.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Notice } from '../../ui/notice.js';
import { useMembers } from './use-members.js';

/** Form that adds one person after the other to the store and to the campaign. */
export function AddByHand({ policy }: { policy: Policy }) {
  const t = useT();
  const isOnline = useOnline();
  const members = useMembers(policy);
  const { once, isBusy } = useOnce();
  const [added, setAdded] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const finish = async (id: string, done: string, existed: string) => {
    const { existing } = await members.add({ recipientIds: [id] });
    setAdded(existing > 0 ? existed : done);
    form.clear();
    document.getElementById(fieldId('firstName'))?.focus();
    await members.refresh();
  };
  const form = useRecipientForm(null, (person: Recipient) => {
    const name = nameOf(person);
    return finish(person.id, t('members.added-one', { name }), t('members.existed-one', { name }));
  });
  const { draft, change, errors, attempt, duplicate } = form;
  useUnsavedChanges(form.isDirty);
  const addExisting = (id: string) =>
    once(async () => {
      setFailure(null);
      try {
        await finish(id, t('members.added-existing'), t('members.existed'));
      } catch (reason) {
        setFailure(describe(reason, t));
      }
    });
  const errorOf = (field: DraftField) => {
    const key = errors[field];
    return key === undefined ? undefined : t(key, lengthValues(field, draft, longest));
  };
  const failed = form.failure ?? failure;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAdded(null);
        setFailure(null);
        void form.submit();
      }}
    >
      <ErrorSummary attempt={attempt} problems={summaryOf(draftFields, errorOf, fieldId)} />
      {duplicate === null ? null : (
        <div>
          <Button size="small" loading={isBusy} onClick={() => void addExisting(duplicate)}>
            {t('members.use-existing')}
          </Button>
        </div>
      )}
      {/* On the page in every state: a live region that appears together with its text may not be announced. */}
      <div role="status" className="live">
        {added === null ? null : <Notice tone="success">{added}</Notice>}
      </div>
      {failed === null ? null : (
        <Notice tone="danger" role="alert">
          {failed}
        </Notice>
      )}
      <RecipientFields draft={draft} change={change} errorOf={errorOf} />
      <div>
        <Button kind="secondary" type="submit" disabledGrayState={!isOnline} loading={form.isBusy}>
          {t('members.add-another')}
        </Button>
      </div>
    </form>
  );
}
