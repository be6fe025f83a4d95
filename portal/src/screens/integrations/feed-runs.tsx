import type { FeedRunStatus } from '../../../contract/feed-values.js';
import type { Feed, FeedRun } from '../../../contract/feed.js';
import { ProblemsButton } from '../../components/import/problems-button.js';
import { useLanguage, useT } from '../../i18n/i18n.js';
import { Chip } from '../../ui/chip.js';
import type { Column } from '../../ui/column.js';
import { DataTable } from '../../ui/data-table.js';
import { DateTime } from '../../ui/date-time.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { IconName } from '../../ui/icon.js';
import { NoValue } from '../../ui/no-value.js';
import type { Tone } from '../../ui/notice.js';

/** Last files of the feed, and what became of their people. */
export function FeedRuns({ feed }: { feed: Feed }) {
  const { t, date } = useLanguage();
  const { runs, timeZone, isEnabled } = feed;
  const columns = useRunColumns(timeZone);
  return (
    <section className="list stack" aria-labelledby="feed-runs">
      <h2 id="feed-runs">{t('integrations.feed-runs')}</h2>
      {runs.length === 0 ? (
        <EmptyState
          icon="file"
          title={t('integrations.no-runs')}
          text={t(isEnabled ? 'integrations.no-runs-text' : 'integrations.no-runs-off')}
        />
      ) : (
        <DataTable
          caption={t('integrations.feed-runs')}
          columns={columns}
          rows={runs}
          rowKey={({ id }) => id}
          rowName={({ receivedAt }) => date(receivedAt, timeZone, 'short')}
          sort=""
          onSort={() => undefined}
          isStale={false}
        />
      )}
    </section>
  );
}

const chips: Record<FeedRunStatus, { tone: Tone | 'neutral'; icon: IconName }> = {
  RUNNING: { tone: 'info', icon: 'clock' },
  HELD: { tone: 'warning', icon: 'warning' },
  DONE: { tone: 'success', icon: 'check' },
  FAILED: { tone: 'danger', icon: 'warning' },
  CANCELLED: { tone: 'neutral', icon: 'ended' },
};

function useRunColumns(timeZone: string): readonly Column<FeedRun>[] {
  const t = useT();
  return [
    {
      id: 'received',
      title: t('integrations.run-received'),
      isHeader: true,
      cell: ({ receivedAt }) => <DateTime value={receivedAt} timeZone={timeZone} precision="short" />,
    },
    {
      id: 'key',
      title: t('integrations.run-key'),
      priority: 5,
      cell: ({ keyName }) => keyName ?? <NoValue />,
    },
    { id: 'status', title: t('integrations.status'), card: 'aside', cell: (run) => <RunStatus run={run} /> },
    { id: 'people', title: t('integrations.run-people'), card: 'start', cell: (run) => <People run={run} /> },
    {
      id: 'removed',
      title: t('integrations.run-removed'),
      priority: 1,
      cell: (run) => <Removed run={run} />,
    },
    {
      id: 'problems',
      title: t('integrations.run-problems'),
      card: 'end',
      cell: (run) => <Problems run={run} />,
    },
  ];
}

function RunStatus({ run: { status, error } }: { run: FeedRun }) {
  const t = useT();
  return (
    <>
      <Chip {...chips[status]}>{t(`integrations.run.${status}`)}</Chip>
      {error === null ? null : <p className="small feed-error">{t(`import.error-${error}`)}</p>}
    </>
  );
}

function People({ run: { counts } }: { run: FeedRun }) {
  const t = useT();
  const { created, updated, skipped } = counts;
  return created + updated + skipped === 0 ? (
    <NoValue />
  ) : (
    t('integrations.run-counts', { created, updated, skipped })
  );
}

function Removed({ run: { onMissing, missing, removed } }: { run: FeedRun }) {
  const { t, number } = useLanguage();
  if (onMissing === 'LEAVE') return t('integrations.run-kept');
  if (missing === null) return <NoValue />;
  return missing === removed
    ? number(removed)
    : t('integrations.run-removed-of', { removed: number(removed), missing: number(missing) });
}

function Problems({ run: { id, counts, hasProblems } }: { run: FeedRun }) {
  const { number } = useLanguage();
  const problems = counts.invalid + counts.duplicate;
  return (
    <span className="feed-problems">
      {number(problems)}
      {hasProblems && problems > 0 ? <ProblemsButton id={id} /> : null}
    </span>
  );
}
