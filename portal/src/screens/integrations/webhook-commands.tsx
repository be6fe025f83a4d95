import { useRef } from 'react';
import { rotationHours } from '../../../contract/integration-values.js';
import type { AddedWebhook, Webhook } from '../../../contract/webhooks.js';
import { CommandDialog } from '../../components/command-dialog.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { useIntegrationCommand } from './use-integration-command.js';

interface CommandProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Asks before the secret of a webhook is replaced. */
export function RotateSecret({
  webhook,
  onClose,
  onRotated,
}: CommandProps & { onRotated: (added: AddedWebhook) => void }) {
  const t = useT();
  const key = useRef<string | null>(null);
  const { run, isBusy, failure } = useIntegrationCommand(onRotated);
  return (
    <CommandDialog
      title={t('integrations.rotate-title')}
      command={t('integrations.rotate')}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => {
        // A repetition after a lost response gets the same secret.
        key.current ??= crypto.randomUUID();
        const repeated = key.current;
        void run((actions) => actions.rotateSecret(webhook.id, repeated));
      }}
    >
      <p>{t('integrations.rotate-text', { url: webhook.url, hours: rotationHours })}</p>
      {webhook.previousSecretUntil === null ? null : <p>{t('integrations.rotate-again')}</p>}
    </CommandDialog>
  );
}

/** Asks before a webhook is deleted with its deliveries. */
export function DeleteWebhook({ webhook, onClose }: CommandProps) {
  const t = useT();
  const { toasts } = usePortal();
  const { run, isBusy, failure } = useIntegrationCommand<unknown>(() => {
    toasts.show({ tone: 'success', text: 'integrations.done-deleted' });
    onClose();
  });
  return (
    <CommandDialog
      title={t('integrations.delete-title')}
      command={t('integrations.delete')}
      isDangerous
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void run((actions) => actions.deleteWebhook(webhook.id))}
    >
      <p>{t('integrations.delete-text', { url: webhook.url })}</p>
    </CommandDialog>
  );
}
