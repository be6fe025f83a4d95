import { useState } from 'react';
import { mostWebhooks } from '../../../contract/integration-values.js';
import type { AddedWebhook, Webhook } from '../../../contract/webhooks.js';
import { useWebhooks } from '../../api/integrations.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import { PartHead } from './part-head.js';
import { SecretDialog } from './secret-dialog.js';
import { WebhookCard } from './webhook-card.js';
import { DeleteWebhook, RotateSecret } from './webhook-commands.js';
import { WebhookForm } from './webhook-form.js';

type WebhookDialog =
  | { kind: 'add' }
  | { kind: 'secret'; added: AddedWebhook }
  | { kind: 'edit' | 'rotate' | 'delete'; webhook: Webhook };

/** Webhooks of the store with their deliveries. */
export function WebhooksTab() {
  const t = useT();
  const { data, error, reload } = useWebhooks();
  const isViewing = useViewedStore() !== null;
  const [dialog, setDialog] = useState<WebhookDialog | null>(null);
  useLostFocus(dialog !== null, () => document.querySelector('h1'));
  const isFull = data !== undefined && data.items.length >= mostWebhooks;
  const add = (
    <Button
      kind="primary"
      disabledGrayState={isFull || isViewing}
      onClick={() => {
        setDialog({ kind: 'add' });
      }}
    >
      <Icon name="plus" size={18} />
      {t('integrations.add-webhook')}
    </Button>
  );
  const content = () => {
    if (!data && error !== undefined)
      return <ErrorPanel title={t('integrations.webhooks-failed')} error={error} onRetry={reload} />;
    if (!data) return <Skeleton rows={3} thing={t('integrations.webhooks')} />;
    if (data.items.length === 0)
      return (
        <EmptyState
          icon="integrations"
          title={t('integrations.no-webhooks')}
          text={t('integrations.no-webhooks-text')}
          action={add}
        />
      );
    return (
      <ul className="stack">
        {data.items.map((webhook) => (
          <li key={webhook.id}>
            <WebhookCard
              webhook={webhook}
              timeZone={data.timeZone}
              onOpen={(kind) => {
                setDialog({ kind, webhook });
              }}
            />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className="stack">
      <PartHead
        text={t('integrations.webhooks-lead')}
        action={data && data.items.length > 0 ? add : undefined}
      />
      {isFull ? <p className="muted">{t('integrations.webhooks-full', { most: mostWebhooks })}</p> : null}
      {content()}
      <Dialogs dialog={dialog} setDialog={setDialog} />
    </div>
  );
}

interface DialogsProps {
  dialog: WebhookDialog | null;
  setDialog: (dialog: WebhookDialog | null) => void;
}

function Dialogs({ dialog, setDialog }: DialogsProps) {
  const t = useT();
  const close = () => {
    setDialog(null);
  };
  const showSecret = (added: AddedWebhook) => {
    setDialog({ kind: 'secret', added });
  };
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'add':
      return <WebhookForm webhook={null} onClose={close} onSaved={showSecret} />;
    case 'edit':
      return <WebhookForm webhook={dialog.webhook} onClose={close} onSaved={close} />;
    case 'rotate':
      return <RotateSecret webhook={dialog.webhook} onClose={close} onRotated={showSecret} />;
    case 'delete':
      return <DeleteWebhook webhook={dialog.webhook} onClose={close} />;
    case 'secret':
      return (
        <SecretDialog
          title={t('integrations.secret-title')}
          label={t('integrations.secret')}
          secret={dialog.added.secret}
          text={t('integrations.secret-use')}
          onClose={close}
        />
      );
  }
}
