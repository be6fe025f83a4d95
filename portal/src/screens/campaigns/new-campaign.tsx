import { useRef, useState } from 'react';
import type { Policy } from '../../../contract/policies.js';
import { listDrafts, createDraft } from '../../http/drafts.js';
import { useAddress } from '../../context/address.js';
import { usePortal } from '../../context/portal-context.js';
import { useOnline } from '../../lib/use-online.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { describe } from '../../components/describe-error.js';
import { Notice } from '../../ui/notice.js';
import { DraftDialog } from './draft-dialog.js';

/** Starts the setup. If there are drafts, asks the user to continue one or to start a new campaign. */
export function NewCampaign() {
  const t = useT();
  const { go } = useAddress();
  const isOnline = useOnline();
  const { drafts, isBusy, error, find, create, cancel } = useDrafts((id) => {
    go(`/campaigns/setup/details?campaignId=${id}`);
  });
  const problem =
    error === null ? null : (
      <Notice tone="danger" role="alert">
        {describe(error, t)}
      </Notice>
    );
  return (
    <>
      <Button
        kind="primary"
        disabledGrayState={!isOnline}
        loading={isBusy && drafts === null}
        onClick={() => void find()}
      >
        {t('campaigns.new')}
      </Button>
      {drafts === null ? problem : null}
      <DraftDialog
        drafts={drafts}
        isBusy={isBusy}
        problem={problem}
        onNew={() => void create()}
        onClose={cancel}
      />
    </>
  );
}

/** Finds the store's drafts, and opens one of them or a new one. */
function useDrafts(open: (id: string) => void) {
  const { api } = usePortal();
  const [drafts, setDrafts] = useState<readonly Policy[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const key = useRef<string | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (reason) {
      setError(reason);
    }
    setBusy(false);
  };
  const openNew = async () => {
    key.current ??= crypto.randomUUID();
    const { id } = await createDraft(api, key.current);
    key.current = null;
    open(id);
  };
  return {
    /** Drafts to choose from; null while the user is not asked. */
    drafts,
    isBusy,
    error,
    find: () =>
      attempt(async () => {
        const found = await listDrafts(api);
        if (found.length > 0) setDrafts(found);
        else await openNew();
      }),
    create: () => attempt(openNew),
    cancel() {
      setDrafts(null);
      setError(null);
    },
  };
}
