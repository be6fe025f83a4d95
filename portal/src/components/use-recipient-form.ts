import { useState } from 'react';
import type { Recipient } from '../../contract/recipients.js';
import { useRecipientActions } from '../api/recipient-actions.js';
import { ApiError } from '../http/client.js';
import { describe } from './describe-error.js';
import {
  draftFields,
  draftOf,
  emptyDraft,
  errorsOf,
  errorsOfResponse,
  inputOf,
  isDirty,
  patchOf,
  rebase,
} from './recipient-draft.js';
import { useVersionedForm } from './use-versioned-form.js';

const valuesOf = (person: Recipient | null) => (person ? draftOf(person) : emptyDraft);

/**
 * Keeps the values of the form, checks them, and sends them once.
 *
 * @param onSaved Called with the saved person. Its failure is the form's; another attempt does not add the person again.
 */
export function useRecipientForm(
  person: Recipient | null,
  onSaved: (person: Recipient) => void | Promise<void>,
) {
  const { add, change, read, refresh } = useRecipientActions();
  const state = useState(valuesOf(person));
  const form = useVersionedForm(person, state, {
    ...{ fields: draftFields, draftOf: valuesOf, errorsOf, errorsOfResponse, rebase, refresh, onSaved },
    isRelated: (field, _, errors) => errors[field] === 'people.contact_missing',
    save: async (base: Recipient | null, draft, baseDraft, key) => {
      if (!base) return add(inputOf(draft), key);
      const patch = patchOf(draft, baseDraft);
      return Object.keys(patch).length === 0 ? base : change(base, patch);
    },
    read: ({ id }) => read(id),
    failureOf: (reason, t) =>
      reason instanceof ApiError && reason.status === 404 ? t('people.gone') : describe(reason, t),
  });
  return {
    ...form,
    /** Person who has the same contact or number. */
    duplicate: form.problems.find(({ id }) => id !== undefined)?.id ?? null,
    isDirty: isDirty(form.draft, form.baseDraft),
  };
}
