import { useState } from 'react';
import type { FieldProblem } from '../../../contract/schemas.js';
import { type IntegrationActions, useIntegrationActions } from '../../api/integrations.js';
import { type FormErrors, useSentForm } from '../../components/use-sent-form.js';
import { fieldCodes } from '../../components/field-codes.js';
import { type MessageKey, useT } from '../../i18n/i18n.js';
import { summaryOf } from '../../components/summary-of.js';
import { lengthValues, type Limits } from '../../lib/text-length.js';

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

/** Keeps the values of a form of the integrations, checks them, and sends them once. */
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
  const { errors, ...form } = useSentForm<Draft, Field, Result>([draft, setDraft], {
    fields,
    errorsOf: check,
    errorsOfResponse: (problems) => errorsOfResponse(problems, fields, codes),
    send: (values, key) =>
      send(actions, values, key).finally(() => {
        actions.refresh().catch(() => undefined);
      }),
    onDone,
  });
  const errorOf = (field: Field): string | undefined => {
    const message = errors[field];
    return message === undefined ? undefined : t(message, limits && lengthValues(field, draft, limits));
  };
  const summary = summaryOf(fields, errorOf, fieldId);
  return { ...form, errorOf, summary, isDirty: JSON.stringify(draft) !== JSON.stringify(first) };
}

function errorsOfResponse<Field extends string>(
  problems: readonly FieldProblem[],
  fields: readonly Field[],
  codes: Readonly<Record<string, MessageKey>>,
): FormErrors<Field> {
  const errors: FormErrors<Field> = {};
  for (const { field, code } of problems) {
    const known = fields.find((name) => name === field.split('.', 1).join(''));
    if (known !== undefined) errors[known] ??= codes[code] ?? fieldCodes[code] ?? 'integrations.invalid';
  }
  return errors;
}

/** Returns the id of a field, which the list of errors links to. */
export const fieldId = (field: string): string => `integration-${field}`;
