import { useEffect, useState } from 'react';
import type { CampaignEstimate } from '../../../contract/change-policy.js';
import type { Policy } from '../../../contract/policies.js';
import { policyIssues } from '../../../contract/policy-issues.js';
import { usePolicyActions } from '../../api/policy-actions.js';
import { describe } from '../../components/describe-error.js';
import { useSetupUpdate } from '../../components/setup-context.js';
import { useAddress } from '../../context/address.js';
import { ApiError, UnreachableError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';
import type { Timing } from './timing-field.js';

type Issues = CampaignEstimate['issues'];

const isIssue = (code: string): code is keyof typeof policyIssues => Object.hasOwn(policyIssues, code);

/** Returns the reasons of a response why the campaign cannot start. */
const issuesOf = (error: unknown): Issues =>
  error instanceof ApiError
    ? error.errors.flatMap(({ code }) => (isIssue(code) ? [{ field: policyIssues[code], code }] : []))
    : [];

const isRunning = ({ status }: Policy) => status === 'STARTED' || status === 'SCHEDULED';

/**
 * Starts or schedules the campaign once, however often the button is pressed, and opens the confirmation. After a lost
 * response or a conflict, it finds out whether the campaign has started all the same.
 */
export function useStart(policy: Policy) {
  const t = useT();
  const { go } = useAddress();
  const actions = usePolicyActions();
  const update = useSetupUpdate();
  const { once, isBusy } = useOnce();
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [issues, setIssues] = useState<{ version: number; list: Issues } | null>(null);
  const { id } = policy;
  const canConfirm = isDone && isRunning(policy);
  useEffect(() => {
    // Not before the campaign of the page has its new status: the guard would not allow the confirmation.
    if (canConfirm) go(`/campaigns/setup/confirmation?campaignId=${id}`, { replace: true });
    // `go` changes with every address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [canConfirm, id]);

  const finish = (started: Policy) => {
    update(started);
    setDone(true);
  };
  const recover = async (reason: unknown) => {
    const status = reason instanceof ApiError ? reason.status : 0;
    const isConflict = status === 409 || status === 412;
    const isUncertain = reason instanceof UnreachableError || isConflict || status >= 500;
    const latest = isUncertain ? await actions.load(id).catch(() => null) : null;
    if (latest && latest.status !== policy.status && isRunning(latest)) {
      finish(latest);
      return;
    }
    if (latest) update(latest);
    const found = issuesOf(reason);
    if (found.length > 0) setIssues({ version: policy.version, list: found });
    else setError(isConflict ? t('action.changed') : describe(reason, t));
  };
  const run = (timing: Timing) =>
    once(async () => {
      setError(null);
      setIssues(null);
      try {
        finish(await (timing === 'now' ? actions.start(policy) : actions.schedule(policy)));
      } catch (reason) {
        await recover(reason);
      }
    });
  return {
    run,
    isBusy: isBusy || isDone,
    error,
    issues: issues?.version === policy.version ? issues.list : null,
  };
}
