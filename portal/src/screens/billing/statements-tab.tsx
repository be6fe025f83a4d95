import { useBillingActions } from '../../api/billing-actions.js';
import { useStatements } from '../../api/billing.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useFileExport } from '../../components/use-file-export.js';
import { useLanguage } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useOverflow } from '../../ui/use-overflow.js';
import type { Statement } from '../../../contract/billing.js';

/** Account of the store by month. */
export function StatementsTab() {
  const { t, locale } = useLanguage();
  const { data, error, reload } = useStatements();
  const actions = useBillingActions();
  const file = useFileExport('billing.export-failed');
  const content = () => {
    if (!data && error !== undefined)
      return <ErrorPanel title={t('billing.statements-failed')} error={error} onRetry={reload} />;
    if (!data) return <Skeleton rows={6} thing={t('billing.statements')} />;
    if (data.items.length === 0)
      return (
        <EmptyState
          icon="invoices"
          title={t('billing.no-statements')}
          text={t('billing.no-statements-text')}
        />
      );
    return <StatementTable statements={data.items} />;
  };
  const isFull = data !== undefined && data.items.length > 0;
  return (
    <section className="statements" aria-labelledby="statements-title">
      <div className="section-head">
        <h2 id="statements-title">{t('billing.statements')}</h2>
        {isFull ? (
          <div className="section-commands">
            <Button
              loading={file.isBusy}
              onClick={() =>
                void file.run((options) => actions.statements(locale, options), t('billing.statements-file'))
              }
            >
              <Icon name="download" size={18} />
              {t('billing.export')}
            </Button>
            <Button
              onClick={() => {
                window.print();
              }}
            >
              {t('billing.print')}
            </Button>
          </div>
        ) : null}
      </div>
      {content()}
    </section>
  );
}

function StatementTable({ statements }: { statements: readonly Statement[] }) {
  const { t, money, locale } = useLanguage();
  const [container, isWider] = useOverflow('inline');
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const title = t('billing.statements');
  return (
    <div
      ref={container}
      className="table-wrap card"
      data-wider={isWider || undefined}
      {...(isWider ? { role: 'region', tabIndex: 0, 'aria-label': title } : {})}
    >
      <table className="table plain">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('billing.month')}</th>
            {(['opening', 'charges', 'payments', 'closing'] as const).map((name) => (
              <th key={name} scope="col" data-number>
                {t(`billing.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statements.map(({ month: name, opening, charges, payments, closing }) => (
            <tr key={name}>
              <th scope="row">{month.format(new Date(`${name}-01T00:00:00Z`))}</th>
              <td data-number>{money(opening)}</td>
              <td data-number>{money(charges)}</td>
              <td data-number>{money(payments)}</td>
              <td data-number>{money(closing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
