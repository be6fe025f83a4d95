import { lazy, Suspense, useState } from 'react';
import type { PaymentMethod } from '../../../contract/billing.js';
import { usePaymentMethods } from '../../api/billing.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { Page } from '../../components/page.js';
import { Skeleton } from '../../ui/skeleton.js';

/** Lazy: it loads the payments SDK, which the list does not need. */
const AddCard = lazy(() => import('./add-card.js').then((module) => ({ default: module.AddCard })));

export function Billing() {
  const t = useT();
  const { config } = usePortal();
  if (config.payments) return <PaymentMethods />;
  return (
    <Page title={t('nav.billing')}>
      <EmptyState icon="billing" title={t('billing.off')} text={t('billing.off-text')} />
    </Page>
  );
}

function PaymentMethods() {
  const t = useT();
  const { data, error, reload } = usePaymentMethods();
  const [isAdding, setAdding] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const add = (
    <Button
      kind="primary"
      onClick={() => {
        setSaved(false);
        setAdding(true);
      }}
    >
      {t('billing.add')}
    </Button>
  );
  const content = () => {
    if (!data && error !== undefined)
      return <ErrorPanel title={t('billing.failed')} error={error} onRetry={reload} />;
    if (!data) return <Skeleton rows={2} thing={t('billing.methods')} />;
    if (data.items.length > 0) {
      return (
        <ul className="methods">
          {data.items.map((method) => (
            <Method key={method.token} method={method} />
          ))}
        </ul>
      );
    }
    return isAdding ? null : (
      <EmptyState icon="billing" title={t('billing.none')} text={t('billing.none-text')} action={add} />
    );
  };
  return (
    <Page title={t('nav.billing')} lead={t('billing.lead')}>
      <section className="section" aria-labelledby="methods-title">
        <h2 id="methods-title">{t('billing.methods')}</h2>
        {isSaved ? (
          <Notice tone="success" role="status">
            {t('billing.saved')}
          </Notice>
        ) : null}
        {content()}
        {isAdding ? (
          <Suspense fallback={<Skeleton rows={3} thing={t('billing.add')} />}>
            <AddCard
              onSaved={() => {
                setAdding(false);
                setSaved(true);
                reload();
              }}
              onCancel={() => {
                setAdding(false);
              }}
            />
          </Suspense>
        ) : data && data.items.length > 0 ? (
          add
        ) : null}
      </section>
    </Page>
  );
}

function Method({ method: { name, lastFour, expires, isDefault } }: { method: PaymentMethod }) {
  const t = useT();
  return (
    <li className="card method">
      <Icon name="billing" />
      <span className="tabular">{t('billing.ending', { name, digits: lastFour })}</span>
      {expires === null ? null : (
        <span className="muted tabular">{t('billing.expires', { date: expires })}</span>
      )}
      {isDefault ? (
        <Chip tone="info" icon="check">
          {t('billing.default')}
        </Chip>
      ) : null}
    </li>
  );
}
