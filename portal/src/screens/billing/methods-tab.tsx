import { lazy, Suspense, useState } from 'react';
import type { PaymentMethod } from '../../../contract/billing.js';
import type { SavableMethod } from '../../../contract/payment-values.js';
import { usePaymentMethods } from '../../api/billing.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { usePortal } from '../../context/portal-context.js';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { useT } from '../../i18n/i18n.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { AddButtons } from './add-buttons.js';
import { MethodList } from './method-list.js';

/** Lazy: it loads the payments SDK, which the list does not need. */
const AddMethod = lazy(() => import('./add-method.js').then((module) => ({ default: module.AddMethod })));

/** Saved payment methods of the store, and the forms to add one. */
export function MethodsTab() {
  const t = useT();
  const { config } = usePortal();
  if (config.payments) return <PaymentMethods />;
  return <EmptyState icon="billing" title={t('billing.off')} text={t('billing.off-text')} />;
}

function PaymentMethods() {
  const t = useT();
  const { data, error, reload } = usePaymentMethods();
  const [adding, setAdding] = useState<SavableMethod | null>(null);
  const [saved, setSaved] = useState<SavableMethod | null>(null);
  const isViewing = useViewedStore() !== null;
  const add = isViewing ? null : (
    <AddButtons
      onAdd={(method) => {
        setSaved(null);
        setAdding(method);
      }}
    />
  );
  const content = (methods: readonly PaymentMethod[] | undefined) => {
    if (!methods && error !== undefined)
      return <ErrorPanel title={t('billing.failed')} error={error} onRetry={reload} />;
    if (!methods) return <Skeleton rows={2} thing={t('billing.methods')} />;
    if (methods.length > 0) return <MethodList methods={methods} />;
    return adding === null ? (
      <EmptyState
        icon="billing"
        title={t('billing.none')}
        text={t(isViewing ? 'billing.not-while-viewing' : 'billing.none-text')}
        action={add}
      />
    ) : null;
  };
  return (
    <section className="section" aria-labelledby="methods-title">
      <h2 id="methods-title" tabIndex={-1}>
        {t('billing.methods')}
      </h2>
      {saved === null ? null : (
        <Notice tone="success" role="status">
          {t(`billing.saved-${saved}`)}
        </Notice>
      )}
      {content(data?.items)}
      {adding === null ? null : (
        <Suspense fallback={<Skeleton rows={3} thing={t(`billing.add-${adding}`)} />}>
          <AddMethod
            key={adding}
            method={adding}
            onSaved={() => {
              setAdding(null);
              setSaved(adding);
              reload();
            }}
            onCancel={() => {
              setAdding(null);
            }}
          />
        </Suspense>
      )}
      {adding === null && data && data.items.length > 0 ? add : null}
    </section>
  );
}
