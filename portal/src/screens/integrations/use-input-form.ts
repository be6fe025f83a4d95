import { useRef, useState } from 'react';
import { type IntegrationActions, useIntegrationActions } from '../../api/integrations.js';
import { describe } from '../../components/describe-error.js';
import { ApiError } from '../../http/client.js';
import { type MessageKey, useT } from '../../i18n/i18n.js';
import { lengthValues, type Limits } from '../../lib/text-length.js';
import { useOnce } from '../../lib/use-once.js';

export type FormErrors<Field extends string> = Partial<Record<Field, MessageKey>>;

interface InputForm<Draft, Field extends string, Result> {
  first: Draft;
  /** Returns the errors that the page can find without the server. */
  check: (draft: Draft) => FormErrors<Field>;
  fields: readonly Field[];
  /** Messages by the codes of the server. */
  codes: Readonly<Record<string, MessageKey>>;
  /** Sends the values. The key is the same for a repetition of a request. */
  send: (actions: IntegrationActions, draft: Draft, key: string) => Promise<Result>;
  onDone: (result: Result) => void;
  /** Longest values of the fields with a text. */
  limits?: Limits<Field>;
}

/** Keeps the values of a form, checks them, and sends them once. */
export function useInputForm<Draft extends Readonly<Record<Field, unknown>>, Field extends string, Result>({
  first,
  check,
  fields,
  codes,
  send,
  onDone,
  limits,
}: InputForm<Draft, Field, Result>) {
  const t = useT();
  const actions = useIntegrationActions();
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { once, isBusy } = useOnce();
  const key = useRef<string | null>(null);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first);
  const reject = (found: FormErrors<Field>) => {
    setErrors(found);
    setAttempt((number) => number + 1);
  };
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    // Another request is another creation.
    key.current = null;
    const found = check(next);
    const left: FormErrors<Field> = {};
    for (const field of fields) {
      const error = errors[field] === undefined || field in changes ? found[field] : errors[field];
      if (errors[field] !== undefined && error !== undefined) left[field] = error;
    }
    setErrors(left);
  };
  const submit = async () => {
    const found = check(draft);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      reject(found);
      return;
    }
    await once(async () => {
      setErrors({});
      key.current ??= crypto.randomUUID();
      try {
        onDone(await send(actions, draft, key.current));
      } catch (error) {
        const problems = errorsOfResponse(error);
        if (Object.keys(problems).length > 0) reject(problems);
        else setFailure(describe(error, t));
      }
      actions.refresh().catch(() => undefined);
    });
  };
  const errorsOfResponse = (error: unknown): FormErrors<Field> => {
    const problems: FormErrors<Field> = {};
    for (const one of error instanceof ApiError ? error.errors : []) {
      const field = fields.find((name) => name === one.field.split('.', 1).join(''));
      if (field !== undefined) problems[field] ??= codes[one.code] ?? 'integrations.invalid';
    }
    return problems;
  };
  const errorOf = (field: Field): string | undefined => {
    const message = errors[field];
    return message === undefined ? undefined : t(message, limits && lengthValues(field, draft, limits));
  };
  const summary = fields.flatMap((field) => {
    const text = errorOf(field);
    return text === undefined ? [] : [{ fieldId: fieldId(field), text }];
  });
  return { draft, change, submit, errorOf, summary, attempt, failure, isBusy, isDirty };
}

/** Returns the id of a field, which the list of errors links to. */
export const fieldId = (field: string): string => `integration-${field}`;
