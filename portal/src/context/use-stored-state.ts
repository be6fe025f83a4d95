import { useEffect, useState } from 'react';
import { isLike } from '../lib/is-like.js';
import { readClaims } from '../session/claims.js';
import { usePortal } from './portal-context.js';
import { useStoreId } from './use-store-id.js';

/** Reasons for which the session ends while a form is filled in, and after which the user comes back to it. */
const interruptions: readonly (string | null)[] = ['timeout', 'unauthorized', 'elsewhere'];

/**
 * Keeps the values of a form like `useState`, and gives them back to the same user in this tab after the session has ended in
 * the middle. Leaving the page in another way or logging out deletes them. Not for card data, codes or other secrets.
 *
 * @param form Name of the form with what it is about, such as the id of the invoice.
 * @param initial Values of the form before the first change.
 * @param read Returns stored values that are still valid for this form; null for others.
 */
export function useStoredState<Value>(
  form: string,
  initial: Value,
  read: (stored: unknown) => Value | null = (stored) => (isLike(stored, initial) ? stored : null),
) {
  const { tabStorage, session, auth } = usePortal();
  const storeId = useStoreId() ?? '';
  const [{ key, sub }] = useState(() => ({
    key: `vision-form:${storeId}:${form}`,
    sub: readClaims(session.get()?.token)?.sub ?? '',
  }));
  const [value, setValue] = useState<Value>(() => {
    const stored = parse(tabStorage.getItem(key));
    return (stored?.sub === sub ? read(stored.value) : null) ?? initial;
  });
  const [first] = useState(initial);
  useEffect(() => {
    if (value === first) tabStorage.removeItem(key);
    else tabStorage.setItem(key, JSON.stringify({ sub, value }));
  }, [tabStorage, key, sub, value, first]);
  useEffect(
    () => () => {
      const isInterrupted = session.get() === null && interruptions.includes(auth.readReason());
      if (!isInterrupted) tabStorage.removeItem(key);
    },
    [tabStorage, session, auth, key],
  );
  return [value, setValue] as const;
}

function parse(text: string | null): { sub: unknown; value: unknown } | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' && stored !== null && 'sub' in stored && 'value' in stored
      ? stored
      : null;
  } catch {
    // A damaged value counts as none.
    return null;
  }
}
