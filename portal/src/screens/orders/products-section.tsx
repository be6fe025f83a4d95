import { useState } from 'react';
import { mostQuantity } from '../../../contract/order-values.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useLanguage } from '../../i18n/language.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Money } from '../../ui/money.js';
import { NumberField } from '../../ui/number-field.js';
import { Skeleton } from '../../ui/skeleton.js';
import { validQuantity } from './order-draft.js';
import { productName } from './order-text.js';
import type { OrderForm } from './use-order-form.js';

/** Products that the campaign pays for, with their quantities. */
export function ProductsSection({ form }: { form: OrderForm }) {
  const language = useLanguage();
  const { t } = language;
  const { products } = form;
  if (!products.data && products.error !== undefined)
    return (
      <ErrorPanel title={t('orders.products-failed')} error={products.error} onRetry={products.reload} />
    );
  if (!products.data) return <Skeleton rows={3} thing={t('orders.products')} />;
  if (products.data.items.length === 0)
    return <EmptyState icon="orders" title={t('orders.no-products')} text={t('orders.no-products-text')} />;
  return (
    <>
      <ul className="order-products">
        {products.data.items.map((product) => {
          const name = productName(product, language);
          return (
            <li key={product.id} className="order-product">
              <div>
                <p className="order-product-name">{name}</p>
                <p className="muted small">
                  {product.sku} · {t(`usage.${product.category}`)}
                </p>
              </div>
              <Money value={product.price} />
              <QuantityField form={form} id={product.id} name={name} />
            </li>
          );
        })}
      </ul>
      <p className="hint">{t('orders.no-health-data')}</p>
    </>
  );
}

interface QuantityFieldProps {
  form: OrderForm;
  id: string;
  /** Name of the product. */
  name: string;
}

/** Quantity of a product. A number that cannot be ordered is replaced by the nearest one, with a notice. */
function QuantityField({ form: { quantities, setQuantity }, id, name }: QuantityFieldProps) {
  const { t, number } = useLanguage();
  const [typed, setTyped] = useState<number | null>(null);
  const quantity = quantities[id] ?? 0;
  return (
    <>
      <NumberField
        label={t('orders.quantity-of', { product: name })}
        value={quantity}
        min={0}
        max={mostQuantity}
        onChange={(value) => {
          const valid = validQuantity(value);
          setTyped(valid === value ? null : value);
          setQuantity(id, valid);
        }}
      />
      <div className="order-corrected" role="status">
        {typed === null
          ? null
          : t('orders.quantity-corrected', {
              typed: number(typed),
              quantity: number(quantity),
              most: number(mostQuantity),
            })}
      </div>
    </>
  );
}
