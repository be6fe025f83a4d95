import { useState } from 'react';
import type { BillingContact } from '../../../contract/billing.js';
import type { StoreCountry } from '../../../contract/client-values.js';
import { useBillingActions } from '../../api/billing-actions.js';
import { describe } from '../../components/describe-error.js';
import { usePortal } from '../../context/portal-context.js';
import { useStoredState } from '../../context/use-stored-state.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';
import {
  type ContactDraft,
  type ContactErrors,
  contactFields,
  draftOf,
  errorsOf,
  errorsOfResponse,
  inputOf,
  isDirty,
} from './contact-draft.js';

/** Keeps the values of the form, checks them, and saves them once. */
export function useContactForm(contact: BillingContact, country: StoreCountry) {
  const t = useT();
  const { toasts } = usePortal();
  const actions = useBillingActions();
  const { once, isBusy } = useOnce();
  const [base, setBase] = useState(contact);
  const [draft, setDraft] = useStoredState(
    `billing-contact:${String(contact.version)}`,
    draftOf(contact, country),
  );
  const [errors, setErrors] = useState<ContactErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  /** Version that someone else has saved in the meantime. */
  const [latest, setLatest] = useState<BillingContact | null>(null);
  const change = (changes: Partial<ContactDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    const found = errorsOf(next);
    // Only fields in error are checked again before the form is sent.
    const unsolved = contactFields.filter(
      (field) =>
        errors[field] !== undefined && (field in changes ? found[field] : errors[field]) !== undefined,
    );
    setErrors(
      Object.fromEntries(unsolved.map((field) => [field, field in changes ? found[field] : errors[field]])),
    );
  };
  const reject = (found: ContactErrors) => {
    setErrors(found);
    setAttempt((number) => number + 1);
  };
  const fail = async (reason: unknown) => {
    const response = reason instanceof ApiError ? reason : null;
    const found = errorsOfResponse(response?.errors ?? [], draft.country);
    if (Object.keys(found).length > 0) reject(found);
    else if (response?.status === 412) setLatest(await actions.readContact());
    else setFailure(describe(reason, t));
  };
  const submit = async () => {
    const found = errorsOf(draft);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      reject(found);
      return;
    }
    await once(async () => {
      setErrors({});
      try {
        const saved = await actions.saveContact(inputOf(draft), base.version);
        setBase(saved);
        setDraft(draftOf(saved, country));
        toasts.show({ tone: 'success', text: 'billing.done-contact' });
        actions.refresh().catch(() => undefined);
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
    if (!keepsChanges) setDraft(draftOf(latest, country));
    setBase(latest);
    setLatest(null);
  };
  return {
    ...{ draft, errors, attempt, failure, latest, isBusy, change, submit, resolve },
    isDirty: isDirty(draft, draftOf(base, country)),
  };
}
