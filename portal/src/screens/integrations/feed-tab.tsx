import { Suspense } from 'react';
import type { Feed } from '../../../contract/feed.js';
import { useFeed } from '../../api/integrations.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { importMessages } from '../../components/import/import-messages.js';
import { useT } from '../../i18n/i18n.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { Skeleton } from '../../ui/skeleton.js';
import { FeedForm } from './feed-form.js';
import { FeedGuide } from './feed-guide.js';
import { FeedRuns } from './feed-runs.js';
import { HeldRemoval } from './held-removal.js';
import { PartHead } from './part-head.js';

/** Feed of people from a program for human resources: its settings, how to send a file, and the last files. */
export function FeedTab() {
  const t = useT();
  const { data, error, reload } = useFeed();
  return (
    <div className="stack">
      <PartHead text={t('integrations.feed-lead')} viewing="integrations.feed-viewing" />
      {data ? (
        <Suspense fallback={<Skeleton rows={3} thing={t('integrations.feed')} />}>
          <Loaded feed={data} />
        </Suspense>
      ) : error === undefined ? (
        <Skeleton rows={3} thing={t('integrations.feed')} />
      ) : (
        <ErrorPanel title={t('integrations.feed-failed')} error={error} onRetry={reload} />
      )}
    </div>
  );
}

function Loaded({ feed }: { feed: Feed }) {
  usePageMessages(importMessages);
  const held = feed.runs.find(({ status }) => status === 'HELD');
  return (
    <>
      {held ? <HeldRemoval key={held.id} run={held} timeZone={feed.timeZone} /> : null}
      <FeedForm key={feed.version} feed={feed} />
      <FeedRuns feed={feed} />
      <FeedGuide />
    </>
  );
}
