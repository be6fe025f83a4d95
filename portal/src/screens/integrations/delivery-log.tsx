import type { DeliveryStatus } from '../../../contract/integration-values.js';
import type { Webhook, WebhookDelivery } from '../../../contract/webhooks.js';
import { useDeliveries } from '../../api/integrations.js';
import { ListView } from '../../components/list-view.js';
import { useListState } from '../../context/list-state.js';
import { usePortal } from '../../context/portal-context.js';
import { useLanguage } from '../../i18n/language.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import type { Column } from '../../ui/column.js';
import { DateTime } from '../../ui/date-time.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { IconName } from '../../ui/icon.js';
import { NoValue } from '../../ui/no-value.js';
import { Notice } from '../../ui/notice.js';
import { useResponseText } from './response-text.js';
import { useIntegrationCommand } from './use-integration-command.js';

interface DeliveryLogProps {
  webhook: Webhook;
  timeZone: string;
}

/** Deliveries of a webhook, the newest first. */
export function DeliveryLog({ webhook, timeZone }: DeliveryLogProps) {
  const { t } = useLanguage();
  const { toasts } = usePortal();
  const list = useListState([], '');
  const result = useDeliveries(webhook.id, list);
  const columns = useDeliveryColumns(timeZone);
  const { run, failure } = useIntegrationCommand<unknown>(() => {
    toasts.show({ tone: 'success', text: 'integrations.done-redeliver' });
  });
  return (
    <div className="list stack">
      <div>
        <Button size="small" loading={result.isLoading && result.data !== undefined} onClick={result.reload}>
          {t('integrations.reload')}
        </Button>
      </div>
      {failure === null ? null : (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <ListView
        list={list}
        result={result}
        caption={t('integrations.deliveries')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ type }) => type}
        rowMenu={({ id }) =>
          webhook.status === 'ACTIVE'
            ? [
                {
                  kind: 'item',
                  text: t('integrations.redeliver'),
                  onSelect: () => void run((actions) => actions.redeliver(id)),
                },
              ]
            : []
        }
        failed={t('integrations.deliveries-failed')}
        filters={{}}
        empty={
          <EmptyState
            icon="clock"
            title={t('integrations.no-deliveries')}
            text={t('integrations.no-deliveries-text')}
          />
        }
      />
    </div>
  );
}

const chips = {
  PENDING: { tone: 'info', icon: 'clock' },
  DELIVERED: { tone: 'success', icon: 'check' },
  FAILED: { tone: 'danger', icon: 'warning' },
} as const satisfies Record<DeliveryStatus, { tone: string; icon: IconName }>;

function useDeliveryColumns(timeZone: string): readonly Column<WebhookDelivery>[] {
  const { t, number } = useLanguage();
  return [
    {
      id: 'type',
      title: t('integrations.event-name'),
      isHeader: true,
      cell: ({ type }) => t(`integrations.event.${type}`),
    },
    {
      id: 'status',
      title: t('integrations.status'),
      card: 'aside',
      cell: ({ status, attempts }) => (
        <Chip {...chips[status]}>
          {status === 'PENDING' && attempts > 0
            ? t('integrations.retrying', { attempts: number(attempts) })
            : t(`integrations.delivery.${status}`)}
        </Chip>
      ),
    },
    {
      id: 'code',
      title: t('integrations.response'),
      card: 'end',
      cell: (delivery) => <Response delivery={delivery} />,
    },
    {
      id: 'duration',
      title: t('integrations.duration'),
      isNumber: true,
      priority: 2,
      cell: ({ durationMs }) =>
        durationMs === null ? <NoValue /> : t('integrations.ms', { ms: number(durationMs) }),
    },
    {
      id: 'time',
      title: t('integrations.time'),
      card: 'start',
      cell: ({ lastAttemptAt, createdAt }) => (
        <DateTime value={lastAttemptAt ?? createdAt} timeZone={timeZone} precision="minute" />
      ),
    },
  ];
}

/** Status of the response, or the reason why there was none. */
function Response({ delivery }: { delivery: WebhookDelivery }) {
  const text = useResponseText(delivery);
  return text === null ? <NoValue /> : <span className="tabular">{text}</span>;
}
