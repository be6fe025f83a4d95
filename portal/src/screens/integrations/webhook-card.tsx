import { useId, useState } from 'react';
import { failingDays, type WebhookStatus } from '../../../contract/integration-values.js';
import type { Webhook, WebhookDelivery } from '../../../contract/webhooks.js';
import { useListState } from '../../context/list-state.js';
import { usePortal } from '../../context/portal-context.js';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { useLanguage } from '../../i18n/language.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { MenuButton } from '../../ui/menu-button.js';
import type { MenuEntry } from '../../ui/menu-entries.js';
import { Notice } from '../../ui/notice.js';
import { DeliveryLog } from './delivery-log.js';
import { TestResult } from './test-result.js';
import { useIntegrationCommand } from './use-integration-command.js';

const chips = {
  ACTIVE: { tone: 'success', icon: 'check' },
  PAUSED: { tone: 'neutral', icon: 'clock' },
  DISABLED: { tone: 'danger', icon: 'warning' },
} as const satisfies Record<WebhookStatus, { tone: string; icon: IconName }>;

interface WebhookCardProps {
  webhook: Webhook;
  timeZone: string;
  onOpen: (kind: 'edit' | 'rotate' | 'delete') => void;
}

/** One webhook with its commands, and its deliveries on request. The open one is part of the address. */
export function WebhookCard({ webhook, timeZone, onOpen }: WebhookCardProps) {
  const { t, date } = useLanguage();
  const id = useId();
  const list = useListState([], '');
  const isOpen = list.filter('detail') === webhook.id;
  const command = useCardCommands(webhook);
  const { status, failingSince, previousSecretUntil, createdBy, changedBy } = webhook;
  return (
    <section className="card webhook" aria-labelledby={id}>
      <div className="webhook-head">
        <h2 id={id} className="webhook-url">
          {webhook.url}
        </h2>
        <Chip {...chips[status]}>{t(`integrations.webhook-status.${status}`)}</Chip>
      </div>
      <p className="muted">{webhook.events.map((type) => t(`integrations.event.${type}`)).join(', ')}</p>
      {createdBy === null ? null : (
        <p className="muted">{t('integrations.created-by-name', { name: createdBy.name })}</p>
      )}
      {changedBy === null ? null : (
        <p className="muted">{t('integrations.changed-by-name', { name: changedBy.name })}</p>
      )}
      {status === 'DISABLED' ? (
        <Notice tone="danger">
          <p>{t('integrations.disabled-text', { days: failingDays })}</p>
        </Notice>
      ) : failingSince === null ? null : (
        <Notice tone="warning">
          <p>{t('integrations.failing', { since: date(failingSince, timeZone, 'short') })}</p>
        </Notice>
      )}
      {previousSecretUntil === null ? null : (
        <p className="muted">
          {t('integrations.rotating', { until: date(previousSecretUntil, timeZone, 'short') })}
        </p>
      )}
      {command.failure === null ? null : (
        <Notice tone="danger" role="alert">
          {command.failure}
        </Notice>
      )}
      <div className="webhook-commands">
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => {
            list.set({ detail: isOpen ? null : webhook.id, size: null });
          }}
        >
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
          {t('integrations.deliveries')}
        </Button>
        {status === 'ACTIVE' ? (
          <Button size="small" loading={command.isBusy} onClick={command.ping}>
            {t('integrations.ping')}
          </Button>
        ) : (
          <Button size="small" loading={command.isBusy} onClick={command.resume}>
            {t('integrations.resume')}
          </Button>
        )}
        <CardMenu webhook={webhook} onOpen={onOpen} onPause={command.pause} />
      </div>
      {command.test === null ? null : (
        <TestResult key={command.test.id} webhookId={webhook.id} test={command.test} />
      )}
      {isOpen ? <DeliveryLog webhook={webhook} timeZone={timeZone} /> : null}
    </section>
  );
}

/** Returns the commands of a card that need no dialog. */
function useCardCommands(webhook: Webhook) {
  const { toasts } = usePortal();
  const { run, isBusy, failure } = useIntegrationCommand<unknown>(() => undefined);
  const [test, setTest] = useState<WebhookDelivery | null>(null);
  const { id } = webhook;
  return {
    ...{ isBusy, failure, test },
    ping: () =>
      void run(async (actions) => {
        setTest(null);
        setTest(await actions.ping(id));
      }),
    pause: () =>
      void run(async (actions) => {
        await actions.changeWebhook(webhook, { status: 'PAUSED' });
        toasts.show({ tone: 'success', text: 'integrations.done-paused' });
      }),
    resume: () =>
      void run(async (actions) => {
        await actions.changeWebhook(webhook, { status: 'ACTIVE' });
        toasts.show({ tone: 'success', text: 'integrations.done-resumed' });
      }),
  };
}

interface CardMenuProps extends Pick<WebhookCardProps, 'webhook' | 'onOpen'> {
  onPause: () => void;
}

function CardMenu({ webhook, onOpen, onPause }: CardMenuProps) {
  const { t } = useLanguage();
  const isViewing = useViewedStore() !== null;
  const open = (kind: 'edit' | 'rotate' | 'delete', text: string): MenuEntry => ({
    ...{ kind: 'item', text, isDangerous: kind === 'delete' },
    onSelect: () => {
      onOpen(kind);
    },
  });
  return (
    <MenuButton
      className="icon-button"
      label={t('integrations.more', { url: webhook.url })}
      entries={() => [
        open('edit', t('integrations.edit')),
        // The notice above the list has the reason.
        ...(isViewing ? [] : [open('rotate', t('integrations.rotate'))]),
        ...(webhook.status === 'ACTIVE'
          ? [{ kind: 'item', text: t('integrations.pause'), onSelect: onPause } as const]
          : []),
        open('delete', t('integrations.delete')),
      ]}
    >
      <Icon name="more" />
    </MenuButton>
  );
}
