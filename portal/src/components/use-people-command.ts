import { useState } from 'react';
import { useRecipientActions } from '../api/recipient-actions.js';
import { describe } from './describe-error.js';
import { usePortal } from '../context/portal-context.js';
import { useT } from '../i18n/i18n.js';
import { useOnce } from '../lib/use-once.js';
import type { Toast } from '../lib/toasts.js';

/**
 * Sends the requests of a command once, however often the button is pressed, and reports the result.
 *
 * @param isRemoving True if the people are gone afterwards.
 */
export function usePeopleCommand(onDone: () => void, isRemoving = false) {
  const t = useT();
  const { toasts } = usePortal();
  const actions = useRecipientActions();
  const { once, isBusy } = useOnce();
  const [error, setError] = useState<unknown>(null);

  const run = <Result>(send: () => Promise<Result>, toastOf: (result: Result) => Omit<Toast, 'id'>) =>
    once(async () => {
      setError(null);
      try {
        toasts.show(toastOf(await send()));
        onDone();
      } catch (reason) {
        setError(reason);
      }
      // A request that has failed may have changed some of the people.
      actions.refresh(!isRemoving).catch(() => undefined);
    });
  return { actions, run, isBusy, error, text: error === null ? null : describe(error, t) };
}
