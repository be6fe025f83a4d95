import { useRef, useState } from 'react';
import type { FieldProblem } from '../../contract/schemas.js';
import { ApiError, UnreachableError } from '../http/client.js';
import { type MessageKey, type Translate, useT } from '../i18n/i18n.js';
import { useReconnect } from '../lib/use-reconnect.js';
import { useOnce } from '../lib/use-once.js';
import { describe } from './describe-error.js';

/** Messages of the fields with an error. */
export type FormErrors<Field extends string> = Partial<Record<Field, MessageKey>>;

/** Values of a form, and the function that replaces them. */
export type FormState<Draft> = readonly [Draft, (draft: Draft) => void];

export interface SentForm<Draft, Field extends string, Result> {
  /** Fields in the order of the form. */
  fields: readonly Field[];
  /** Returns the errors that the page can find without the server. */
  errorsOf: (draft: Draft) => FormErrors<Field>;
  errorsOfResponse: (problems: readonly FieldProblem[]) => FormErrors<Field>;
  /** Returns true if changes of other fields may solve the error of a field. Default: never. */
  isRelated?: ((field: Field, changes: Partial<Draft>, errors: FormErrors<Field>) => boolean) | undefined;
  /** Sends the values. The key is the same for a repetition of a request. */
  send: (draft: Draft, key: string) => Promise<Result>;
  /** Called with the result. Its failure is the form's. */
  onDone: (result: Result) => void | Promise<void>;
  /** Returns the message of a failure without errors of fields; null if it is shown in another place. */
  failureOf?: ((reason: unknown, t: Translate) => string | null | Promise<string | null>) | undefined;
}

/** Checks the values of a form, and sends them once. An error stays until its field is changed, or a related one. */
export function useSentForm<Draft extends object, Field extends string, Result>(
  [draft, setDraft]: FormState<Draft>,
  form: SentForm<Draft, Field, Result>,
) {
  const t = useT();
  const { isRelated = () => false, failureOf = describe } = form;
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  // The form is not sent again by itself: the user may have changed their mind.
  useReconnect(isUnreachable, () => {
    setUnreachable(false);
    setFailure(null);
  });
  /** Problems of the response whose errors are shown. */
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { once, isBusy } = useOnce();
  const key = useRef<string | null>(null);

  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    // Another request is another creation.
    key.current = null;
    const found = form.errorsOf(next);
    const unsolved: FormErrors<Field> = {};
    for (const field of form.fields) {
      if (errors[field] === undefined) continue;
      const isChecked = field in changes || isRelated(field, changes, errors);
      const error = isChecked ? found[field] : errors[field];
      if (error !== undefined) unsolved[field] = error;
    }
    setErrors(unsolved);
    if (Object.keys(unsolved).length === 0) setProblems([]);
  };
  const reject = (found: FormErrors<Field>) => {
    setErrors(found);
    setAttempt((number) => number + 1);
  };
  const fail = async (reason: unknown) => {
    const response = reason instanceof ApiError ? reason.errors : [];
    const found = form.errorsOfResponse(response);
    if (Object.keys(found).length > 0) {
      setProblems(response);
      reject(found);
    } else {
      setUnreachable(reason instanceof UnreachableError);
      setFailure(await failureOf(reason, t));
    }
  };
  const submit = async () => {
    const found = form.errorsOf(draft);
    setFailure(null);
    setUnreachable(false);
    setProblems([]);
    if (Object.keys(found).length > 0) {
      reject(found);
      return;
    }
    await once(async () => {
      setErrors({});
      key.current ??= crypto.randomUUID();
      try {
        await form.onDone(await form.send(draft, key.current));
      } catch (reason) {
        await fail(reason).catch((error: unknown) => {
          setFailure(describe(error, t));
        });
      }
    });
  };
  /** Empties the form for the next object. */
  const restart = (first: Draft) => {
    setDraft(first);
    setErrors({});
    key.current = null;
  };
  const showError = (field: Field, error: MessageKey) => {
    setErrors((known) => ({ ...known, [field]: error }));
  };
  return { draft, errors, attempt, failure, problems, isBusy, change, submit, restart, showError };
}
