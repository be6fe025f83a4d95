import { useState } from 'react';
import type { Policy } from '../../../contract/policies.js';
import { usePolicyActions } from '../../api/policy-actions.js';
import { describe } from '../../components/describe-error.js';
import { usePortal } from '../../context/portal-context.js';
import { ApiError } from '../../http/client.js';
import { type MessageKey, useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';

const conflictStatuses: readonly number[] = [409, 412];

/**
 * Sends the request of a command once, however often the button is pressed. After a conflict, the campaigns are loaded
 * again; other errors leave the dialog as it is.
 */
export function useCommand(policy: Policy, onDone: () => void) {
  const t = useT();
  const { toasts } = usePortal();
  const actions = usePolicyActions();
  const { once, isBusy } = useOnce();
  const [error, setError] = useState<unknown>(null);

  const run = (send: () => Promise<Policy>, done: MessageKey) =>
    once(async () => {
      setError(null);
      try {
        await send();
        toasts.show({
          tone: 'success',
          text: done,
          values: { name: policy.name || t('campaigns.untitled') },
        });
        // The command has succeeded, whatever happens to this request.
        actions.refresh().catch(() => undefined);
        onDone();
      } catch (reason) {
        setError(reason);
        if (isConflict(reason)) await actions.refresh().catch(() => undefined);
      }
    });
  const text = error === null ? null : isConflict(error) ? t('action.changed') : describe(error, t);
  return { actions, run, isBusy, error, text };
}

const isConflict = (error: unknown) => error instanceof ApiError && conflictStatuses.includes(error.status);

/** Messages of the reasons for which a campaign cannot have these dates, or cannot start. */
const issueMessages = {
  end_missing: 'action.end_missing',
  end_past: 'action.end_past',
  end_before_start: 'action.end_before_start',
  too_long: 'action.too_long',
  recipients_missing: 'action.recipients_missing',
} as const satisfies Record<string, MessageKey>;

const isIssue = (code: string): code is keyof typeof issueMessages => Object.hasOwn(issueMessages, code);

/** Returns the message of the first known reason in the response to a command; undefined without one. */
export function issueOf(error: unknown): MessageKey | undefined {
  const code = error instanceof ApiError ? error.errors.map((one) => one.code).find(isIssue) : undefined;
  return code === undefined ? undefined : issueMessages[code];
}
