import { useRef, useState } from 'react';
import { useRecipientActions } from '../../api/recipient-actions.js';
import { describe } from '../../components/describe-error.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import type { Toast } from '../../lib/toasts.js';

/**
 * Sends the requests of a command once, however often the button is pressed, and reports the result.
 *
 * @param isRemoving True if the people are gone afterwards.
 */
export function usePeopleCommand(onDone: () => void, isRemoving = false) {
  const t = useT();
  const { toasts } = usePortal();
  const actions = useRecipientActions();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function run<Result>(
    send: () => Promise<Result>,
    toastOf: (result: Result) => Omit<Toast, 'id'>,
  ): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(null);
    try {
      toasts.show(toastOf(await send()));
      onDone();
    } catch (reason) {
      setError(reason);
    } finally {
      // A request that has failed may have changed some of the people.
      actions.refresh(!isRemoving).catch(() => undefined);
      isSending.current = false;
      setBusy(false);
    }
  }
  return { actions, run, isBusy, error, text: error === null ? null : describe(error, t) };
}
