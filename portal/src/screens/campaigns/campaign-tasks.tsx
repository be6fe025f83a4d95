import type { Money } from '../../../contract/schemas.js';
import { useAccountSummary } from '../../api/invoices.js';
import { useOpenPolicies } from '../../api/policies.js';
import { Link } from '../../context/address.js';
import { type Language, useLanguage } from '../../i18n/language.js';
import { PartFailure } from '../../components/part-failure.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useHold } from '../../ui/use-hold.js';
import { narrow, useMedia } from '../../ui/use-media.js';
import { type Task, tasksOf } from './tasks.js';

/** Number of tasks that fit beside the chart. */
const shownTasks = 4;

const icons: Record<Task['kind'], IconName> = {
  draft: 'pencil',
  starts: 'clock',
  ends: 'clock',
  limit: 'warning',
};

/** Lists what needs doing first. On a narrow page it is one line, until it is opened. */
export function CampaignTasks({ now }: { now: Date }) {
  const { t, number } = useLanguage();
  const isNarrow = useMedia(narrow);
  const { data, error, reload } = useOpenPolicies();
  const isWaiting = useHold(data === undefined && error === undefined);
  const pastDue = useAccountSummary().data?.pastDue;
  const isPastDue = pastDue !== undefined && pastDue.amount > 0;
  const tasks = data === undefined ? [] : tasksOf(data.items, now);
  const links = tasks.map((task) => ({ key: `${task.kind}-${task.id}`, link: <TaskLink task={task} /> }));
  // Past-due invoices come before the first task that is not about a spend limit.
  const limits = tasks.findIndex(({ kind }) => kind !== 'limit');
  if (isPastDue)
    links.splice(limits === -1 ? links.length : limits, 0, {
      key: 'invoices',
      link: <PastDueLink amount={pastDue} />,
    });
  const drafts = tasks.filter(({ kind }) => kind === 'draft').length;
  const content = () => {
    if (isWaiting) return <Skeleton rows={shownTasks} thing={t('campaigns.tasks')} />;
    if (!data) return <PartFailure title={t('campaigns.tasks-failed')} error={error} onRetry={reload} />;
    if (links.length === 0)
      return (
        <div className="tasks-none">
          <Icon name="check" size={24} />
          <p>{t('campaigns.tasks-none')}</p>
          <p className="small muted">{t('campaigns.tasks-none-text')}</p>
        </div>
      );
    return (
      <>
        <ul>
          {links.slice(0, shownTasks).map(({ key, link }) => (
            <li key={key}>{link}</li>
          ))}
        </ul>
        <p className="tasks-all muted">
          {drafts < 2 ? (
            t('campaigns.tasks-none-text')
          ) : (
            <Link to="/campaigns?status=DRAFT">{t('campaigns.tasks-drafts', { count: number(drafts) })}</Link>
          )}
        </p>
      </>
    );
  };
  if (isNarrow)
    return (
      <details className="card tasks">
        <summary>
          <h2>{t('campaigns.tasks')}</h2>
          <span className="tasks-count tabular">{data && !isWaiting ? number(links.length) : ''}</span>
          <Icon name="down" />
        </summary>
        {content()}
      </details>
    );
  return (
    <section className="card tasks" aria-labelledby="tasks">
      <div className="tasks-head">
        <h2 id="tasks">{t('campaigns.tasks')}</h2>
      </div>
      {content()}
    </section>
  );
}

/** Invoices of the store that were not paid by their due date. */
function PastDueLink({ amount }: { amount: Money }) {
  const { t, money } = useLanguage();
  return (
    <Link className="task" to="/invoices?status=PAST_DUE">
      <Icon name="warning" />
      <span>
        <span className="task-name">{t('campaigns.task-invoices')}</span>
        <span className="task-reason">{t('campaigns.task-past-due', { amount: money(amount) })}</span>
      </span>
      <span className="task-action">{t('campaigns.task-view')}</span>
    </Link>
  );
}

function TaskLink({ task }: { task: Task }) {
  const language = useLanguage();
  const { t } = language;
  const { id, kind, name } = task;
  const isDraft = kind === 'draft';
  return (
    <Link
      className="task"
      to={isDraft ? `/campaigns/setup/details?campaignId=${id}` : `/campaigns?detail=${id}`}
    >
      <Icon name={icons[kind]} />
      <span>
        <span className="task-name">{name === '' ? t('campaigns.untitled') : name}</span>
        <span className="task-reason">{reasonOf(task, language)}</span>
      </span>
      <span className="task-action">{isDraft ? t('detail.continue') : t('campaigns.task-view')}</span>
    </Link>
  );
}

/** Returns why a campaign is in the list. */
function reasonOf(task: Task, { t, inDays, percent }: Language): string {
  if (task.kind === 'limit')
    return task.isReached
      ? t('campaigns.limit-reached')
      : t('detail.limit-near', { share: percent(task.share) });
  const { kind, days } = task;
  if (days === null) return t('campaigns.task-undated');
  return t(kind === 'draft' && days < 0 ? 'campaigns.task-late' : `campaigns.task-${kind}`, {
    when: inDays(days),
  });
}
