import { useRef, useState } from 'react';
import { storeCodePattern } from '../../../contract/client-values.js';
import type { AddedStore } from '../../../contract/clients.js';
import type { Store } from '../../../contract/stores.js';
import { useClientActions } from '../../api/client-actions.js';
import { describe } from '../../components/describe-error.js';
import { useStoredState } from '../../context/use-stored-state.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';
import {
  type DraftErrors,
  draftFields,
  draftOf,
  emptyDraft,
  errorsOf,
  errorsOfResponse,
  inputOf,
  isDirty,
  patchOf,
  rebase,
} from './client-draft.js';

/** Keeps the values of the form, checks them, and sends them once. */
export function useClientForm(store: Store | null, onSaved: (store: Store & Partial<AddedStore>) => void) {
  const t = useT();
  const actions = useClientActions();
  const [base, setBase] = useState(store);
  const baseDraft = base ? draftOf(base) : emptyDraft;
  const form = store ? `client:${store.storeId}:${String(store.version)}` : 'client-new';
  const [draft, setDraft] = useStoredState(form, baseDraft);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  /** Version that someone else has saved in the meantime. */
  const [latest, setLatest] = useState<Store | null>(null);
  /** True after the client was saved: the page is left then. */
  const [isSaved, setSaved] = useState(false);
  const { once, isBusy } = useOnce();
  const key = useRef<string | null>(null);
  const code = useRef('');

  const change = (changes: Partial<typeof draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    // Another request is another creation.
    key.current = null;
    const found = errorsOf(next, base === null);
    const isRelated = 'email' in changes || 'phone' in changes;
    const errorAfter = (field: keyof DraftErrors) =>
      field in changes || (isRelated && field === 'email') ? found[field] : errors[field];
    const unsolved = draftFields.filter(
      (field) => errors[field] !== undefined && errorAfter(field) !== undefined,
    );
    setErrors(Object.fromEntries(unsolved.map((field) => [field, errorAfter(field)])));
  };
  const reject = (found: DraftErrors) => {
    setErrors(found);
    setAttempt((number) => number + 1);
  };
  /** Checks a complete code when its field is left, before the form is sent. */
  const checkCode = async () => {
    const requested = draft.storeCode.trim();
    if (!storeCodePattern.test(requested) || requested === code.current) return;
    code.current = requested;
    // The server checks the code again, so a failure has no effect.
    const isTaken = await actions.isCodeTaken(requested).catch(() => false);
    if (isTaken && code.current === requested)
      setErrors((known) => ({ ...known, storeCode: 'clients.code-taken' }));
  };
  const fail = async (reason: unknown) => {
    const response = reason instanceof ApiError ? reason : null;
    const found = errorsOfResponse(response?.errors ?? []);
    if (Object.keys(found).length > 0) reject(found);
    else if (response?.status === 412 && base) setLatest(await actions.read(base.storeId));
    else setFailure(describe(reason, t));
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
    const found = errorsOf(draft, base === null);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      reject(found);
      return;
    }
    await once(async () => {
      setErrors({});
      try {
        const saved = await save();
        setSaved(true);
        actions.refresh().catch(() => undefined);
        onSaved(saved);
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
  return {
    ...{ draft, errors, attempt, failure, latest, isBusy, change, submit, resolve, checkCode },
    isDirty: !isSaved && isDirty(draft, baseDraft),
  };
}
