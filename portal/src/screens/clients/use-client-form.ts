import { useRef, useState } from 'react';
import { storeCodePattern } from '../../../contract/client-values.js';
import type { AddedStore } from '../../../contract/clients.js';
import type { Store } from '../../../contract/stores.js';
import { useClientActions } from '../../api/client-actions.js';
import { useVersionedForm } from '../../components/use-versioned-form.js';
import { useStoredState } from '../../context/use-stored-state.js';
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
} from './client-draft.js';

type SavedStore = Store & Partial<AddedStore>;

const valuesOf = (store: Store | null) => (store ? draftOf(store) : emptyDraft);

/** Keeps the values of the form, checks them, and sends them once. */
export function useClientForm(store: Store | null, onSaved: (store: SavedStore) => void) {
  const { add, change, read, refresh, isCodeTaken } = useClientActions();
  const name = store ? `client:${store.storeId}:${String(store.version)}` : 'client-new';
  const state = useStoredState(name, valuesOf(store));
  /** True after the client was saved: the page is left then. */
  const [isSaved, setSaved] = useState(false);
  const form = useVersionedForm(store, state, {
    ...{ fields: draftFields, draftOf: valuesOf, errorsOf, errorsOfResponse, rebase, refresh },
    isRelated: (field, changes) => field === 'email' && 'phone' in changes,
    save: async (base: Store | null, draft, baseDraft, key): Promise<SavedStore> => {
      if (!base) return add(inputOf(draft), key);
      const patch = patchOf(draft, baseDraft);
      return Object.keys(patch).length === 0 ? base : change(base, patch);
    },
    read: ({ storeId }) => read(storeId),
    onSaved(saved) {
      setSaved(true);
      onSaved(saved);
    },
  });
  const { draft, baseDraft, showError } = form;
  const code = useRef('');
  /** Checks a complete code when its field is left, before the form is sent. */
  const checkCode = async () => {
    const requested = draft.storeCode.trim();
    if (!storeCodePattern.test(requested) || requested === code.current) return;
    code.current = requested;
    // The server checks the code again, so a failure has no effect.
    const isTaken = await isCodeTaken(requested).catch(() => false);
    if (isTaken && code.current === requested) showError('storeCode', 'clients.code-taken');
  };
  return { ...form, checkCode, isDirty: !isSaved && isDirty(draft, baseDraft) };
}
