import { useState } from 'react';
import { useClientActions } from '../../api/client-actions.js';
import { describe } from '../describe-error.js';
import { usePortal } from '../../context/portal-context.js';
import { ApiError } from '../../http/client.js';
import { type MessageKey, useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';
import type { Toast } from '../../lib/toasts.js';

type Actions = ReturnType<typeof useClientActions>;

/**
 * Sends the request of a command once, however often the button is pressed, and reports the result.
 *
 * @param changed Text if someone else has changed the same in the meantime.
 * @param reasons Texts by the code of the conflict, for conflicts that are not the result of a change by someone else.
 */
export function useClientCommand(
  toast: Omit<Toast, 'id'>,
  onDone: () => void,
  changed: MessageKey,
  reasons: Readonly<Record<string, MessageKey>> = {},
) {
  const t = useT();
  const { toasts } = usePortal();
  const actions = useClientActions();
  const { once, isBusy } = useOnce();
  const [text, setText] = useState<string | null>(null);
  const run = (send: (actions: Actions) => Promise<unknown>) =>
    once(async () => {
      setText(null);
      try {
        await send(actions);
        toasts.show(toast);
        onDone();
      } catch (error) {
        const hasChanged =
          error instanceof ApiError && (error.status === 412 || error.code === 'state_conflict');
        const reason = hasChanged ? reasons[error.errors[0]?.code ?? ''] : undefined;
        setText(hasChanged ? t(reason ?? changed) : describe(error, t));
      }
      // After a conflict, the page must show what has changed.
      actions.refresh().catch(() => undefined);
    });
  return { run, isBusy, text };
}
