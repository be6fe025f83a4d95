import { useRef, useState } from 'react';
import type { Policy } from '../../../contract/policies.js';
import type { Page } from '../../../contract/schemas.js';
import { useAddress } from '../../app/address.js';
import { usePortal } from '../../app/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { describe } from '../../ui/describe-error.js';
import { Notice } from '../../ui/notice.js';

/** Starts the setup. If there is a draft, asks the user to continue it or to start a new one. */
export function NewCampaign() {
  const t = useT();
  const { api } = usePortal();
  const { go } = useAddress();
  const [draft, setDraft] = useState<Policy | null>(null);
  const [busy, setBusy] = useState(false);
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
  const open = (id: string) => {
    go(`/campaigns/setup/details?campaignId=${id}`);
  };
  const begin = () =>
    attempt(async () => {
      const { items } = await api.get<Page<Policy>>('/campaign/policy?status=DRAFT&sort=-createdAt&size=1');
      const [newest] = items;
      if (newest) setDraft(newest);
      else await create();
    });
  const create = async () => {
    // The same key for a repetition: after a lost response, another one would create two drafts.
    key.current ??= crypto.randomUUID();
    const { id } = await api.post<Policy>(
      '/campaign/policy',
      { name: '' },
      { headers: { 'Idempotency-Key': key.current } },
    );
    key.current = null;
    open(id);
  };
  const trouble =
    error === null ? null : (
      <Notice tone="danger" role="alert">
        {describe(error, t)}
      </Notice>
    );
  return (
    <>
      <Button kind="primary" loading={busy && draft === null} onClick={() => void begin()}>
        {t('campaigns.new')}
      </Button>
      {draft === null ? trouble : null}
      <Dialog
        size="small"
        title={t('draft.title')}
        isOpen={draft !== null}
        onClose={() => {
          setDraft(null);
        }}
      >
        <p>{t('draft.text', { name: draft?.name === '' ? t('campaigns.untitled') : (draft?.name ?? '') })}</p>
        {trouble}
        <div className="dialog-actions">
          <Button loading={busy} onClick={() => void attempt(create)}>
            {t('draft.new')}
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              if (draft) open(draft.id);
            }}
          >
            {t('draft.continue')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
