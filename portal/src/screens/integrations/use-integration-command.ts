import { useState } from 'react';
import { type IntegrationActions, useIntegrationActions } from '../../api/integrations.js';
import { describe } from '../../components/describe-error.js';
import { useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';

/** Sends the request of a command once, however often the button is pressed, and reports why it failed. */
export function useIntegrationCommand<Result>(onDone: (result: Result) => void) {
  const t = useT();
  const actions = useIntegrationActions();
  const { once, isBusy } = useOnce();
  const [failure, setFailure] = useState<string | null>(null);
  const run = (send: (actions: IntegrationActions) => Promise<Result>) =>
    once(async () => {
      setFailure(null);
      try {
        onDone(await send(actions));
      } catch (error) {
        setFailure(describe(error, t));
      }
      // After a failure, the page must show what has changed.
      actions.refresh().catch(() => undefined);
    });
  return { run, isBusy, failure };
}
