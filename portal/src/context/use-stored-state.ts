import { useEffect, useState } from 'react';
import { isLike } from '../lib/is-like.js';
import { readClaims } from '../session/claims.js';
import { readValue, storeValue } from '../session/stored-values.js';
import { usePortal } from './portal-context.js';
import { useStoreId } from './use-store-id.js';

/** Reasons for which the session ends while a form is filled in, and after which the user comes back to it. */
const interruptions: readonly (string | null)[] = ['timeout', 'unauthorized', 'elsewhere'];

/**
 * Returns access to a value of this user and store in the tab, which survives a reload and a new sign-in. Not for card data,
 * codes or other secrets.
 */
export function useTabValue(name: string) {
  const { tabStorage, session } = usePortal();
  const storeId = useStoreId() ?? '';
  // Of the first render: after the session has ended, there is no user.
  const [value] = useState(() => {
    const sub = readClaims(session.get()?.token)?.sub ?? '';
    const key = `${storeId}:${name}`;
    return {
      read: () => readValue(tabStorage, sub, key),
      store(next: unknown) {
        storeValue(tabStorage, sub, key, next);
      },
    };
  });
  return value;
}

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
  const { session, auth } = usePortal();
  const stored = useTabValue(form);
  const [value, setValue] = useState<Value>(() => read(stored.read()) ?? initial);
  const [first] = useState(initial);
  useEffect(() => {
    stored.store(value === first ? undefined : value);
  }, [stored, value, first]);
  useEffect(
    () => () => {
      const isInterrupted = session.get() === null && interruptions.includes(auth.readReason());
      if (!isInterrupted) stored.store(undefined);
    },
    [stored, session, auth],
  );
  return [value, setValue] as const;
}
