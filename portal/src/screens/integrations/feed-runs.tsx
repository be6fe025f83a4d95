import type { FeedRunStatus } from '../../../contract/feed-values.js';
import type { Feed, FeedRun } from '../../../contract/feed.js';
import { importErrorText } from '../../components/import/error-text.js';
import { ProblemsButton } from '../../components/import/problems-button.js';
import { type Translate, useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { Chip } from '../../ui/chip.js';
import { DateTime } from '../../ui/date-time.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { IconName } from '../../ui/icon.js';
import type { Tone } from '../../ui/notice.js';

/** Last files of the feed, and what became of their people. */
export function FeedRuns({ feed }: { feed: Feed }) {
  const t = useT();
  const { runs, timeZone, isEnabled } = feed;
  return (
    <section className="stack" aria-labelledby="feed-runs">
      <h2 id="feed-runs">{t('integrations.feed-runs')}</h2>
      {runs.length === 0 ? (
        <EmptyState
          icon="file"
          title={t('integrations.no-runs')}
          text={t(isEnabled ? 'integrations.no-runs-text' : 'integrations.no-runs-off')}
        />
      ) : (
        <ul className="card feed-runs" aria-labelledby="feed-runs">
          {runs.map((run) => (
            <Run key={run.id} run={run} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </section>
  );
}

const chips: Record<FeedRunStatus, { tone: Tone | 'neutral'; icon: IconName }> = {
  RUNNING: { tone: 'info', icon: 'clock' },
  HELD: { tone: 'warning', icon: 'warning' },
  REPLACED: { tone: 'neutral', icon: 'ended' },
  DONE: { tone: 'success', icon: 'check' },
  FAILED: { tone: 'danger', icon: 'warning' },
  CANCELLED: { tone: 'neutral', icon: 'ended' },
};

function Run({ run, timeZone }: { run: FeedRun; timeZone: string }) {
  const language = useLanguage();
  const { t, number } = language;
  const { id, status, error, keyName, receivedAt, counts } = run;
  const problems = counts.invalid + counts.duplicate;
  return (
    <li className="feed-run">
      <div className="feed-run-head">
        <strong>
          <DateTime value={receivedAt} timeZone={timeZone} precision="minute" />
        </strong>
        <Chip {...chips[status]}>{t(`integrations.run.${status}`)}</Chip>
        {keyName === null ? null : (
          <span className="small muted">{t('integrations.run-key', { name: keyName })}</span>
        )}
      </div>
      {error === null ? null : <p>{importErrorText(run, language)}</p>}
      <p>
        {[...peopleOf(run, t, number), ...removedOf(run, t, number)].join(' · ')}
        {problems > 0 ? (
          <span className="feed-problems">
            {t('integrations.run-problems', { count: problems })}
            {run.hasProblems ? <ProblemsButton id={id} /> : null}
          </span>
        ) : null}
      </p>
    </li>
  );
}

type FormatNumber = (value: number) => string;

/** Returns what became of the people of a file; nothing before any was saved. */
function peopleOf({ counts }: FeedRun, t: Translate, number: FormatNumber): string[] {
  const { created, updated, skipped } = counts;
  if (created + updated + skipped === 0) return [];
  const formatted = { created: number(created), updated: number(updated), skipped: number(skipped) };
  return [t('integrations.run-counts', formatted)];
}

/** Returns what became of the people who are missing from a file. */
function removedOf({ missing, removed }: FeedRun, t: Translate, number: FormatNumber): string[] {
  if (missing === null) return [];
  return missing === removed
    ? [t('integrations.run-removed', { removed: number(removed) })]
    : [t('integrations.run-removed-of', { removed: number(removed), missing: number(missing) })];
}
