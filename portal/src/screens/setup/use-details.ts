import { useCallback, useEffect, useState } from 'react';
import type { PolicyPatch } from '../../../contract/change-policy.js';
import type { Policy } from '../../../contract/policies.js';
import type { Usage } from '../../../contract/usages.js';
import { useAutosave } from '../../api/setup-autosave.js';
import { useUnsavedChanges } from '../../components/unsaved-changes.js';
import { useSession } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { withChanges } from '../../http/same-setup.js';
import {
  canStore,
  fieldOf,
  type InputName,
  inputNames,
  notStored,
  type Problems,
  problemsOf,
  serverProblems,
} from './details-problems.js';
import { type DetailsValues, isOwnBenefit, patchOf, valuesOf, withUsage } from './details-values.js';
import { allowedChanges, editableOf } from './editable.js';
import { storableMessage } from './message-values.js';
import { unsavedFields } from './unsaved-fields.js';

interface Form {
  values: DetailsValues;
  /** True after the user has changed the benefit, even to the usual one. */
  isBenefitTouched: boolean;
  /** Inputs whose problems are shown. */
  shown: ReadonlySet<InputName>;
  /** True after a failed attempt, until all its problems are solved: the summary above the form is shown. */
  hasSummary: boolean;
  attempt: number;
  /** Version of others that the form has taken over. */
  revision: number;
}

const emptySet: ReadonlySet<InputName> = new Set();

const formOf = (policy: Policy, revision: number): Form => ({
  values: valuesOf(policy),
  isBenefitTouched: isOwnBenefit(policy),
  shown: emptySet,
  hasSummary: false,
  attempt: 0,
  revision,
});

/** Time without an edit after which inputs that cannot be saved show why, although they have the focus. */
const problemsAfterMs = 2000;

/** Calls a function once the values have not changed for some time, if the condition holds. */
function usePause(isActive: boolean, values: DetailsValues, onPause: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(onPause, problemsAfterMs);
    return () => {
      clearTimeout(timer);
    };
    // A new callback must not restart the timer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isActive, values]);
}

/** Holds the form, and saves what is complete. */
export function useDetails(first: Policy, onUpdate: (policy: Policy) => void) {
  const t = useT();
  const storeName = useSession()?.store?.storeName ?? '';
  const { autosave, state } = useAutosave(first, { allowed: allowedChanges, onUpdate });
  const { policy, changes } = state;
  const [form, setForm] = useState(() => formOf(first, 0));
  if (form.revision !== state.revision) setForm(formOf(withChanges(policy, changes), state.revision));

  const { values } = form;
  const editable = editableOf(policy);
  const own = editable === 'none' ? {} : problemsOf(values, policy);
  const rejected = serverProblems(state.problems);
  const problems: Problems = { ...rejected, ...own };
  const visible = (input: InputName) =>
    form.shown.has(input) || (rejected[input] !== undefined && own[input] === undefined);
  const faulty = inputNames.filter((input) => problems[input] !== undefined && visible(input));
  // A problem that comes later must not move the focus to the summary.
  if (form.hasSummary && faulty.length === 0) setForm({ ...form, hasSummary: false });
  const unsaved = notStored(own, policy);
  const isIncomplete = unsaved.length > 0;
  usePause(isIncomplete, values, () => {
    setForm((current) => ({
      ...current,
      shown: new Set([...current.shown, ...inputNames.filter((input) => own[input] !== undefined)]),
    }));
  });
  const isDirty = Object.keys(changes).length > 0 || isIncomplete;

  const change = (next: Partial<DetailsValues>, isBenefitTouched = form.isBenefitTouched) => {
    const merged = { ...values, ...next };
    setForm({ ...form, values: merged, isBenefitTouched });
    const found = problemsOf(merged, policy);
    let patch: PolicyPatch = {};
    const stored = { ...policy.message, ...changes.message };
    const storable = { ...merged, message: storableMessage(merged.message, found, { stored, storeName }) };
    /** Returns true for the stored message, which has replaced parts that cannot be stored. */
    const isStored = ({ message }: PolicyPatch) =>
      changes.message === undefined && JSON.stringify(message) === JSON.stringify(policy.message);
    for (const field of Object.keys(next) as (keyof DetailsValues)[])
      if (field === 'message' && isStored(patchOf(field, storable, policy))) autosave.withdraw(field);
      else if (canStore(field, found, policy)) patch = { ...patch, ...patchOf(field, storable, policy) };
      else autosave.withdraw(field);
    if (Object.keys(patch).length > 0) autosave.change(patch);
  };
  const showProblems = (found: Problems) => {
    const inputs = inputNames.filter((input) => found[input] !== undefined);
    setForm((current) => ({
      ...current,
      shown: new Set([...current.shown, ...inputs]),
      hasSummary: inputs.length > 0,
      attempt: current.attempt + 1,
    }));
  };
  /** Saves everything. Shows the problems and resolves with false if the details are incomplete. */
  const submit = async (): Promise<boolean> => {
    if (Object.keys(problems).length > 0) {
      showProblems(problems);
      return false;
    }
    const isSaved = await autosave.flush();
    if (!isSaved) showProblems(serverProblems(autosave.get().problems));
    return isSaved;
  };
  useUnsavedChanges(isDirty, {
    save: async () => (await autosave.flush()) && !isIncomplete,
    describe: () => unsavedFields(unsaved, autosave.get().changes, t),
  });
  const retry = useCallback(() => void autosave.flush(), [autosave]);

  return {
    autosave,
    state,
    values,
    editable,
    /** Status of saving; incomplete inputs are not saved. */
    status: isIncomplete && (state.status === 'saved' || state.status === 'idle') ? 'invalid' : state.status,
    /** Problems that are shown beside the inputs. */
    errors: Object.fromEntries(faulty.map((input) => [input, problems[input]])),
    /** Inputs that the summary lists. */
    listed: form.hasSummary ? faulty : [],
    problems,
    attempt: form.attempt,
    change,
    changeUsage(usage: Usage) {
      change(withUsage(usage, policy, form.isBenefitTouched));
    },
    /** Shows the problems of the inputs of a field when the user leaves it, with these values if they change with that. */
    leave(field: keyof DetailsValues, next: Partial<DetailsValues> = {}) {
      const found = editable === 'none' ? {} : problemsOf({ ...values, ...next }, policy);
      const inputs = notStored(found, policy).filter(
        (input) => fieldOf(input) === field && !form.shown.has(input),
      );
      if (inputs.length > 0)
        setForm((current) => ({ ...current, shown: new Set([...current.shown, ...inputs]) }));
    },
    submit,
    retry,
  } as const;
}

export type Details = Omit<ReturnType<typeof useDetails>, 'errors'> & {
  errors: Problems;
};
