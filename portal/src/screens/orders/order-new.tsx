import { Suspense } from 'react';
import { Page } from '../../components/page.js';
import { useLanguage } from '../../i18n/language.js';
import { part } from '../../lib/load-chunk.js';
import { lengthValues } from '../../lib/text-length.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { ClientSection } from './client-section.js';
import { deliveryId, DeliverySection } from './delivery-section.js';
import { longest } from './order-draft.js';
import { OrderSection } from './order-section.js';
import { OrderSummaryPanel } from './order-summary.js';
import type { PaymentSectionProps } from './payment-section.js';
import { PlaceSection } from './place-section.js';
import { ProductsSection } from './products-section.js';
import { RecipientSection } from './recipient-section.js';
import { useOrderForm } from './use-order-form.js';

const PaymentSection = part<PaymentSectionProps>(() =>
  import('./payment-section.js').then((module) => module.PaymentSection),
);

/** Orders products for a person, with the benefit of a campaign. Asks before unsaved values are lost. */
export function OrderNew() {
  const { t } = useLanguage();
  const form = useOrderForm();
  const { campaign, lines, due, errors, fieldsInError } = form;
  const hasProducts = campaign !== undefined && lines.length > 0;
  return (
    <Page title={t('order.new')} hasError={fieldsInError.length > 0}>
      <div className="order-page">
        <div className="stack">
          <ErrorSummary
            problems={fieldsInError.map((field) => ({
              fieldId: deliveryId(field),
              text: t(errors[field] ?? 'people.invalid', lengthValues(field, form.delivery, longest)),
            }))}
            attempt={form.attempt}
          />
          {form.hasChanged ? (
            <Notice tone="warning" role="alert">
              {t('orders.price-changed')}
            </Notice>
          ) : null}
          {form.pending ? (
            <Notice tone="warning" role="status">
              {t('orders.unconfirmed')}
            </Notice>
          ) : null}
          <fieldset className="order-fields" disabled={form.isLocked}>
            <OrderSection number={1} title={t('orders.client')}>
              <ClientSection />
            </OrderSection>
            <OrderSection number={2} title={t('orders.recipient')}>
              <RecipientSection form={form} />
            </OrderSection>
            <OrderSection
              number={3}
              title={t('orders.products')}
              closed={campaign ? null : t('orders.recipient-first')}
            >
              <ProductsSection form={form} />
            </OrderSection>
            <OrderSection
              number={4}
              title={t('orders.delivery')}
              closed={hasProducts ? null : t('orders.products-first')}
            >
              <DeliverySection form={form} />
            </OrderSection>
          </fieldset>
          {due && due.amount > 0 ? (
            <OrderSection number={5} title={t('orders.payment')}>
              <Suspense fallback={<Skeleton rows={4} thing={t('orders.payment')} />}>
                <PaymentSection form={form} due={due} />
              </Suspense>
            </OrderSection>
          ) : null}
          {due === null || due?.amount === 0 ? <PlaceSection form={form} /> : null}
        </div>
        <OrderSummaryPanel form={form} />
      </div>
    </Page>
  );
}
