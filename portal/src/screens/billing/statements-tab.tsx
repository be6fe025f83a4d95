import type { Statement } from '../../../contract/billing.js';
import { useBillingActions } from '../../api/billing-actions.js';
import { useStatements } from '../../api/billing.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useFileExport } from '../../components/use-file-export.js';
import { useLanguage } from '../../i18n/language.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Facts } from '../../ui/facts.js';
import { Icon } from '../../ui/icon.js';
import { Skeleton } from '../../ui/skeleton.js';
import { narrow, useMedia } from '../../ui/use-media.js';

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
    return <Statements statements={data.items} />;
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

const amounts = ['opening', 'charges', 'payments', 'closing'] as const;

/** Statements as a table; on a narrow page, as a card for each month. */
function Statements({ statements }: { statements: readonly Statement[] }) {
  const { t, money, locale } = useLanguage();
  const isNarrow = useMedia(narrow);
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const monthOf = (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
  if (isNarrow)
    return (
      <ul className="statement-cards">
        {statements.map((statement) => (
          <li key={statement.month} className="card">
            <h3>{monthOf(statement.month)}</h3>
            <Facts facts={amounts.map((name) => [t(`billing.${name}`), money(statement[name])] as const)} />
          </li>
        ))}
      </ul>
    );
  return (
    <div className="table-wrap card">
      <table className="table plain">
        <caption className="visually-hidden">{t('billing.statements')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('billing.month')}</th>
            {amounts.map((name) => (
              <th key={name} scope="col" data-number>
                {t(`billing.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <tr key={statement.month}>
              <th scope="row">{monthOf(statement.month)}</th>
              {amounts.map((name) => (
                <td key={name} data-number>
                  {money(statement[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
