import { useId, useState } from 'react';
import type { Quote } from '../../../contract/orders.js';
import { ApiError } from '../../http/client.js';
import { type Language, useLanguage } from '../../i18n/language.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { PartFailure } from '../../components/part-failure.js';
import { productName } from './order-text.js';
import type { OrderForm } from './use-order-form.js';

/** Price of the order, announced politely when it changes. On narrow pages, a bar at the bottom that can be opened. */
export function OrderSummaryPanel({ form }: { form: OrderForm }) {
  const { t, money } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { data, error, isPrevious, isLoading, reload } = form.quote;
  const quote = form.lines.length > 0 ? data : undefined;
  const hasFailed = error !== undefined && form.lines.length > 0;
  const due = quote ? money(quote.due) : null;
  return (
    <aside className="order-summary" aria-label={t('orders.summary')} data-open={isOpen || undefined}>
      <p className="visually-hidden" role="status">
        {quote && !isPrevious
          ? t('orders.announced', {
              total: money(quote.total),
              benefit: money(quote.benefit),
              due: money(quote.due),
            })
          : ''}
      </p>
      <Button
        className="order-summary-bar"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <span>{t('orders.summary')}</span>
        {due === null ? null : <strong className="tabular">{due}</strong>}
        <Icon name={isOpen ? 'down' : 'up'} size={18} />
      </Button>
      <div id={id} className="card order-summary-content" aria-busy={isLoading || undefined}>
        <h2>{t('orders.summary')}</h2>
        {hasFailed ? <QuoteFailure error={error} onRetry={reload} /> : null}
        {quote ? <Prices quote={quote} isStale={isPrevious} /> : null}
        {quote || hasFailed ? null : <p className="muted">{t('orders.summary-empty')}</p>}
      </div>
    </aside>
  );
}

/** Reason why there is no price: the spend limit of the campaign, or a failure. */
function QuoteFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLanguage();
  if (error instanceof ApiError && error.code === 'spend_limit_reached')
    return (
      <Notice tone="warning" role="status">
        {t('orders.limit-reached')}
      </Notice>
    );
  return <PartFailure title={t('orders.quote-failed')} error={error} onRetry={onRetry} />;
}

function Prices({ quote, isStale }: { quote: Quote; isStale: boolean }) {
  const language = useLanguage();
  const { t, money, number } = language;
  const { lines, subtotal, benefit, tax, shipping, due } = quote;
  const minus = money({ ...benefit, amount: -benefit.amount });
  const sums = [
    [t('orders.subtotal'), money(subtotal)],
    [t('orders.tax'), money(tax)],
    [t('orders.shipping'), money(shipping)],
    [t('orders.benefit'), minus],
  ] as const;
  return (
    <div className="order-prices" data-stale={isStale || undefined}>
      <ul>
        {lines.map((line) => (
          <li key={line.productId}>
            <span>
              {t('orders.line', { count: number(line.quantity), product: productName(line, language) })}
            </span>
            <span className="tabular nowrap">{money(line.amount)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {sums.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="tabular nowrap">{value}</dd>
          </div>
        ))}
        <div data-strong>
          <dt>{t('orders.due')}</dt>
          <dd className="tabular nowrap">{money(due)}</dd>
        </div>
      </dl>
      <p className="muted small">{leftAfter(quote, language)}</p>
    </div>
  );
}

/** Returns what is left of the benefit after the order. */
function leftAfter({ benefit, remaining, redemptionsLeft }: Quote, { t, money }: Language): string {
  if (benefit.amount === 0) return t('orders.no-benefit');
  const left = remaining.amount - benefit.amount;
  if (redemptionsLeft <= 1 && left > 0) return t('orders.last-redemption');
  return t('orders.left-after', { amount: money({ ...remaining, amount: left }) });
}
