import { useStore } from '../../api/stores.js';
import { useAddress } from '../../context/address.js';
import { usePortal, useSession } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { useOnline } from '../../lib/use-online.js';
import { readClaims } from '../../session/claims.js';
import { carry } from '../../session/guard.js';
import { viewingOffer, wantedPage } from '../../session/viewing-offer.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { useViewClient } from './use-view-client.js';

/** Notice to an administrator whose address needs a client, with a button that opens it as that client. */
export function ViewingOffer() {
  const t = useT();
  const { clock } = usePortal();
  const { search } = useAddress();
  const session = useSession();
  const offer = viewingOffer(search, readClaims(session?.impersonationToken), clock.serverSeconds());
  if (offer === null) return null;
  if (offer.kind === 'continue') return <ContinueViewing storeId={offer.storeId} />;
  if (offer.kind === 'view') return <ViewRequested storeId={offer.storeId} />;
  return (
    <Notice tone="info" role="status">
      <p>{t('clients.choose')}</p>
    </Notice>
  );
}

function ContinueViewing({ storeId }: { storeId: string }) {
  const t = useT();
  const { auth } = usePortal();
  const { search, go } = useAddress();
  const store = useSession()?.store;
  if (!store) return null;
  return (
    <Notice tone="info" role="status">
      <p>{t('clients.still-viewing', { name: store.storeName, code: store.storeCode })}</p>
      <div className="notice-actions">
        <Button
          kind="primary"
          size="small"
          onClick={() => {
            go(carry({ store: storeId, campaignId: null }, wantedPage(search)));
          }}
        >
          <Icon name="eye" size={16} />
          {t('clients.continue-viewing')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            auth.stopViewing();
          }}
        >
          {t('viewing.stop')}
        </Button>
      </div>
    </Notice>
  );
}

function ViewRequested({ storeId }: { storeId: string }) {
  const t = useT();
  const isOnline = useOnline();
  const { search } = useAddress();
  const { data } = useStore(storeId);
  const view = useViewClient();
  if (data?.status !== 'ACTIVE') return null;
  return (
    <Notice tone="info" role="status">
      <p>{t('clients.of-client', { name: data.storeName, code: data.storeCode })}</p>
      <Button
        kind="primary"
        size="small"
        loading={view.busy !== null}
        disabledGrayState={!isOnline}
        onClick={() => void view.start(storeId, wantedPage(search))}
      >
        <Icon name="eye" size={16} />
        {t('clients.view')}
      </Button>
    </Notice>
  );
}
