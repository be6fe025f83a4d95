import type { Order } from '../../../contract/orders.js';
import { useLanguage } from '../../i18n/language.js';
import { productName } from './order-text.js';

/** Products of an order, and how its total is made up. */
export function OrderLines({ order }: { order: Order }) {
  const language = useLanguage();
  const { t, money, number } = language;
  const { lines, subtotal, tax, shipping, total, benefit, due } = order;
  const sums = [
    [t('orders.subtotal'), money(subtotal)],
    [t('orders.tax'), money(tax)],
    [t('orders.shipping'), money(shipping)],
    [t('orders.total'), money(total)],
    [t('orders.benefit'), money({ ...benefit, amount: -benefit.amount })],
  ] as const;
  return (
    <table className="order-lines">
      <caption className="visually-hidden">{t('orders.products')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('orders.product')}</th>
          <th scope="col" data-number>
            {t('orders.quantity')}
          </th>
          <th scope="col" data-number>
            {t('orders.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.productId}>
            <th scope="row">
              {productName(line, language)}
              <span className="muted small">{line.sku}</span>
            </th>
            <td data-number>{number(line.quantity)}</td>
            <td data-number>{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([term, value]) => (
          <tr key={term}>
            <th scope="row" colSpan={2}>
              {term}
            </th>
            <td data-number>{value}</td>
          </tr>
        ))}
        <tr data-strong>
          <th scope="row" colSpan={2}>
            {t('orders.after-benefit')}
          </th>
          <td data-number>{money(due)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
