import { useRef, useState } from 'react';
import type { FieldProblem } from '../../contract/schemas.js';
import { ApiError } from '../http/client.js';
import { type MessageKey, type Translate, useT } from '../i18n/i18n.js';
import { useOnce } from '../lib/use-once.js';
import { describe } from './describe-error.js';

type Errors<Field extends string> = Partial<Record<Field, MessageKey>>;

interface VersionedForm<Item, Draft, Field extends string, Saved> {
  /** Fields in the order of the form. */
  fields: readonly Field[];
  /** Returns the values of an object; of a new one for null. */
  draftOf: (item: Item | null) => Draft;
  /** Returns the errors that the page can find without the server. */
  errorsOf: (draft: Draft, isNew: boolean) => Errors<Field>;
  errorsOfResponse: (problems: readonly FieldProblem[]) => Errors<Field>;
  /** Returns true if changes of other fields may solve the error of a field. */
  isRelated: (field: Field, changes: Partial<Draft>, errors: Errors<Field>) => boolean;
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

/**
 * Checks the values of a form for a new object, or for one that others may change, too, and sends them once.
 *
 * @param state Values of the form, and the function that replaces them.
 */
export function useVersionedForm<Item, Draft extends object, Field extends string, Saved>(
  first: Item | null,
  [draft, setDraft]: readonly [Draft, (draft: Draft) => void],
  form: VersionedForm<Item, Draft, Field, Saved>,
) {
  const t = useT();
  const { failureOf = (reason) => describe(reason, t) } = form;
  const [base, setBase] = useState(first);
  const baseDraft = form.draftOf(base);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  /** Problems of the response whose errors are shown. */
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  /** Version that someone else has saved in the meantime. */
  const [latest, setLatest] = useState<Item | null>(null);
  const { once, isBusy } = useOnce();
  const key = useRef<string | null>(null);

  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    // Another request is another creation.
    key.current = null;
    const found = form.errorsOf(next, base === null);
    const unsolved: Errors<Field> = {};
    for (const field of form.fields) {
      if (errors[field] === undefined) continue;
      const isChecked = field in changes || form.isRelated(field, changes, errors);
      const error = isChecked ? found[field] : errors[field];
      if (error !== undefined) unsolved[field] = error;
    }
    setErrors(unsolved);
    if (Object.keys(unsolved).length === 0) setProblems([]);
  };
  const reject = (found: Errors<Field>) => {
    setErrors(found);
    setAttempt((number) => number + 1);
  };
  const fail = async (reason: unknown) => {
    const response = reason instanceof ApiError ? reason : null;
    const found = form.errorsOfResponse(response?.errors ?? []);
    if (Object.keys(found).length > 0) {
      setProblems(response?.errors ?? []);
      reject(found);
    } else if (response?.status === 412 && base !== null) setLatest(await form.read(base));
    else setFailure(failureOf(reason, t));
  };
  const submit = async () => {
    const found = form.errorsOf(draft, base === null);
    setFailure(null);
    setProblems([]);
    if (Object.keys(found).length > 0) {
      reject(found);
      return;
    }
    await once(async () => {
      setErrors({});
      key.current ??= crypto.randomUUID();
      try {
        const saved = await form.save(base, draft, baseDraft, key.current);
        form.refresh().catch(() => undefined);
        await form.onSaved(saved);
      } catch (reason) {
        await fail(reason).catch((error: unknown) => {
          setFailure(describe(error, t));
        });
      }
    });
  };
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
    setDraft(form.draftOf(null));
    setErrors({});
    key.current = null;
  };
  const showError = (field: Field, error: MessageKey) => {
    setErrors((known) => ({ ...known, [field]: error }));
  };
  return {
    ...{ draft, baseDraft, errors, attempt, failure, problems, latest, isBusy },
    ...{ change, submit, resolve, clear, showError },
  };
}
