import { useRef, useState } from 'react';
import type { Recipient } from '../../contract/recipients.js';
import { useRecipientActions } from '../api/recipient-actions.js';
import { describe } from './describe-error.js';
import { ApiError } from '../http/client.js';
import { useT } from '../i18n/i18n.js';
import { useOnce } from '../lib/use-once.js';
import {
  type DraftErrors,
  type DraftField,
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

/**
 * Keeps the values of the form, checks them, and sends them once.
 *
 * @param onSaved Called with the saved person. Its failure is the form's; another attempt does not add the person again.
 */
export function useRecipientForm(
  person: Recipient | null,
  onSaved: (person: Recipient) => void | Promise<void>,
) {
  const t = useT();
  const actions = useRecipientActions();
  const [base, setBase] = useState(person);
  const baseDraft = base ? draftOf(base) : emptyDraft;
  const [draft, setDraft] = useState(baseDraft);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  /** Person who has the same contact or number. */
  const [duplicate, setDuplicate] = useState<string | null>(null);
  /** Version that someone else has saved in the meantime. */
  const [latest, setLatest] = useState<Recipient | null>(null);
  const { once, isBusy } = useOnce();
  const key = useRef<string | null>(null);

  const change = (changes: Partial<typeof draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    // Another request is another creation.
    key.current = null;
    const found = errorsOf(next);
    const isSolved = (field: DraftField) =>
      field in changes || errors[field] === 'people.contact_missing' ? found[field] : errors[field];
    const unsolved = draftFields.filter(
      (field) => errors[field] !== undefined && isSolved(field) !== undefined,
    );
    setErrors(Object.fromEntries(unsolved.map((field) => [field, isSolved(field)])));
    if (duplicate !== null && unsolved.length === 0) setDuplicate(null);
  };
  const reject = (found: DraftErrors) => {
    setErrors(found);
    setAttempt(attempt + 1);
  };
  const fail = async (reason: unknown) => {
    const response = reason instanceof ApiError ? reason : null;
    const found = errorsOfResponse(response?.errors ?? []);
    if (Object.keys(found).length > 0) {
      setDuplicate(response?.errors.find(({ id }) => id !== undefined)?.id ?? null);
      reject(found);
    } else if (response?.status === 412 && base) setLatest(await actions.read(base.id));
    else setFailure(response?.status === 404 ? t('people.gone') : describe(reason, t));
  };
  const save = async () => {
    if (!base) {
      key.current ??= crypto.randomUUID();
      return actions.add(inputOf(draft), key.current);
    }
    const patch = patchOf(draft, baseDraft);
    return Object.keys(patch).length === 0 ? base : actions.change(base, patch);
  };
  const submit = async () => {
    const found = errorsOf(draft);
    setFailure(null);
    setDuplicate(null);
    if (Object.keys(found).length > 0) {
      reject(found);
      return;
    }
    await once(async () => {
      setErrors({});
      try {
        const saved = await save();
        actions.refresh().catch(() => undefined);
        await onSaved(saved);
      } catch (reason) {
        await fail(reason).catch((error: unknown) => {
          setFailure(describe(error, t));
        });
      }
    });
  };
  /** Continues with the latest version: without the changes, or with them. */
  const resolve = (keepsChanges: boolean) => {
    if (!latest) return;
    setDraft(keepsChanges ? rebase(draft, baseDraft, draftOf(latest)) : draftOf(latest));
    setBase(latest);
    setLatest(null);
  };
  /** Empties the form of a new person. */
  const clear = () => {
    setDraft(emptyDraft);
    setErrors({});
    key.current = null;
  };
  return {
    ...{ draft, errors, attempt, failure, duplicate, latest, isBusy, change, submit, resolve, clear },
    isDirty: isDirty(draft, baseDraft),
  };
}
