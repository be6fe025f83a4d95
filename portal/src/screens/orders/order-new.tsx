import { Page } from '../../components/page.js';
import { useLanguage } from '../../i18n/i18n.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Notice } from '../../ui/notice.js';
import { ClientSection } from './client-section.js';
import { deliveryId, DeliverySection } from './delivery-section.js';
import { OrderSection } from './order-section.js';
import { OrderSummaryPanel } from './order-summary.js';
import { PaymentSection } from './payment-section.js';
import { PlaceSection } from './place-section.js';
import { ProductsSection } from './products-section.js';
import { RecipientSection } from './recipient-section.js';
import { useOrderForm } from './use-order-form.js';

/** Orders products for a person, with the benefit of a campaign. Asks before unsaved values are lost. */
export function OrderNew() {
  const { t } = useLanguage();
  const form = useOrderForm();
  const { campaign, lines, quote, errors, fieldsInError } = form;
  const hasProducts = campaign !== undefined && lines.length > 0;
  const needsPayment = hasProducts && quote.data !== undefined && quote.data.due.amount > 0;
  return (
    <Page title={t('order.new')} hasError={fieldsInError.length > 0}>
      <div className="order-page">
        <div className="stack">
          <ErrorSummary
            problems={fieldsInError.map((field) => ({
              fieldId: deliveryId(field),
              text: t(errors[field] ?? 'people.invalid'),
            }))}
            attempt={form.attempt}
          />
          {form.hasChanged ? (
            <Notice tone="warning" role="alert">
              {t('orders.price-changed')}
            </Notice>
          ) : null}
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
          {needsPayment ? (
            <OrderSection number={5} title={t('orders.payment')}>
              <PaymentSection form={form} />
            </OrderSection>
          ) : null}
          {hasProducts && quote.data && !needsPayment ? <PlaceSection form={form} /> : null}
        </div>
        <OrderSummaryPanel form={form} />
      </div>
    </Page>
  );
}
