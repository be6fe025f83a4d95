import { useState } from 'react';
import { ApiError } from '../http/client.js';
import type { Translate } from '../i18n/i18n.js';
import { describe } from './describe-error.js';
import { type FormErrors, type FormState, type SentForm, useSentForm } from './use-sent-form.js';

interface VersionedForm<Item, Draft, Field extends string, Saved> extends Pick<
  SentForm<Draft, Field, Saved>,
  'fields' | 'errorsOfResponse' | 'isRelated'
> {
  /** Returns the values of an object; of a new one for null. */
  draftOf: (item: Item | null) => Draft;
  /** Returns the errors that the page can find without the server. */
  errorsOf: (draft: Draft, isNew: boolean) => FormErrors<Field>;
  /** Returns the latest values with the changes of a draft. */
  rebase: (draft: Draft, base: Draft, latest: Draft) => Draft;
  /** Sends the values; `base` is null for a new object. The key is the same for a repetition of a request. */
  save: (base: Item | null, draft: Draft, baseDraft: Draft, key: string) => Promise<Saved>;
  /** Loads the latest version. */
  read: (base: Item) => Promise<Item>;
  refresh: () => Promise<unknown>;
  /** Called with the saved object. Its failure is the form's. */
  onSaved: (saved: Saved) => void | Promise<void>;
  /** Returns the message of a failure without errors of fields. */
  failureOf?: (reason: unknown, t: Translate) => string;
}

/** Checks and sends the values of a new object, or of one that others may change, too. */
export function useVersionedForm<Item, Draft extends object, Field extends string, Saved>(
  first: Item | null,
  state: FormState<Draft>,
  form: VersionedForm<Item, Draft, Field, Saved>,
) {
  const { failureOf = describe } = form;
  const [draft, setDraft] = state;
  const [base, setBase] = useState(first);
  const baseDraft = form.draftOf(base);
  /** Version that someone else has saved in the meantime. */
  const [latest, setLatest] = useState<Item | null>(null);
  const { restart, ...sent } = useSentForm<Draft, Field, Saved>(state, {
    fields: form.fields,
    isRelated: form.isRelated,
    errorsOf: (values) => form.errorsOf(values, base === null),
    errorsOfResponse: form.errorsOfResponse,
    send: (values, key) => form.save(base, values, baseDraft, key),
    onDone: (saved) => {
      form.refresh().catch(() => undefined);
      return form.onSaved(saved);
    },
    async failureOf(reason, t) {
      const isOutdated = reason instanceof ApiError && reason.status === 412;
      if (!isOutdated || base === null) return failureOf(reason, t);
      setLatest(await form.read(base));
      return null;
    },
  });
  /** Continues with the latest version: without the changes, or with them. */
  const resolve = (keepsChanges: boolean) => {
    if (latest === null) return;
    const values = form.draftOf(latest);
    setDraft(keepsChanges ? form.rebase(draft, baseDraft, values) : values);
    setBase(latest);
    setLatest(null);
  };
  /** Empties the form of a new object. */
  const clear = () => {
    restart(form.draftOf(null));
  };
  return { ...sent, baseDraft, latest, resolve, clear };
}
