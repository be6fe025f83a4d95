import { useEffect, useRef, useState } from 'react';
import type { CampaignActivity } from '../../contract/change-policy.js';
import { activitySize, useActivity } from '../api/activity.js';
import { type MessageKey, useT } from '../i18n/i18n.js';
import { useLanguage } from '../i18n/language.js';
import { Button } from '../ui/button.js';
import { DateTime } from '../ui/date-time.js';
import { EmptyState } from '../ui/empty-state.js';
import { Skeleton } from '../ui/skeleton.js';
import { ErrorPanel } from './error-panel.js';
import { joinedEntries } from './joined-entries.js';
import { fieldKeys } from './policy-fields.js';

type Entry = CampaignActivity['items'][number];

export interface ActivityProps {
  /** Path of the operation that returns the entries. */
  path: string;
  scope: 'policies' | 'stores';
  /** Names of the actions. */
  names: Readonly<Record<string, MessageKey>>;
  /** Name of other actions. */
  other: MessageKey;
  timeZone: string;
}

/** Shows who did what, and when: the newest entries first, older ones on request. */
export function Activity(props: ActivityProps) {
  const t = useT();
  const [pages, setPages] = useState(1);
  const { data } = useActivity(props.scope, props.path, 1);
  return (
    <>
      {Array.from({ length: pages }, (_, index) => (
        <Entries key={index} {...props} page={index + 1} />
      ))}
      {data && data.total > pages * activitySize ? (
        <Button
          size="small"
          onClick={() => {
            setPages(pages + 1);
          }}
        >
          {t('activity.more')}
        </Button>
      ) : null}
    </>
  );
}

function Entries({ path, scope, names, other, timeZone, page }: ActivityProps & { page: number }) {
  const { t, number } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const { data, error, reload } = useActivity(scope, path, page);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The button that loads more entries moves below them, or is removed.
    if (isLoaded && page > 1) list.current?.focus();
  }, [isLoaded, page]);
  if (error !== undefined) return <ErrorPanel title={t('activity.failed')} error={error} onRetry={reload} />;
  if (!data) return <Skeleton rows={4} thing={t('detail.activity')} />;
  if (data.total === 0) return <EmptyState icon="clock" title={t('activity.none')} />;
  return (
    <ol ref={list} className="activity" tabIndex={-1} aria-label={t('detail.activity')}>
      {(scope === 'policies' ? joinedEntries(data.items) : data.items).map((entry) => (
        <li key={entry.id}>
          <strong>{changeOf(entry, t) ?? t(keyOf(entry, names) ?? other, valuesOf(entry, number))}</strong>
          {scope === 'stores' ? <Subject {...entry} /> : null}
          <span className="muted small">
            {nameOf(entry, t)} · <DateTime value={entry.at} timeZone={timeZone} precision="minute" />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Names what an entry is about, and its amount. */
function Subject({ subject, amount }: Entry) {
  const { money } = useLanguage();
  const facts = [...(subject === null ? [] : [subject]), ...(amount === null ? [] : [money(amount)])];
  return facts.length === 0 ? null : <span>{facts.join(' · ')}</span>;
}

/** Returns the message about a change of a campaign's setup with the names of what has changed; undefined for other entries. */
function changeOf({ action, detail }: Entry, t: ReturnType<typeof useT>): string | undefined {
  if (action !== 'policy.updated') return undefined;
  const fields = fieldKeys(detail['fields'] ?? '').map((key) => t(key));
  return fields.length === 0 ? undefined : t('activity.updated-fields', { fields: fields.join(', ') });
}

/** Returns the message of an entry; undefined for an action without one. */
const keyOf = ({ action, detail }: Entry, names: ActivityProps['names']): MessageKey | undefined =>
  // Entries of earlier versions do not have the number.
  names[
    action === 'import.completed' && (detail['notImported'] ?? '0') !== '0' ? `${action}.partly` : action
  ];

/** Returns the facts of an entry for its message; counts in the format of the language. */
const valuesOf = ({ detail }: Entry, number: ReturnType<typeof useLanguage>['number']) =>
  Object.fromEntries(
    Object.entries(detail).map(([name, text]) => [name, /^\d+$/.test(text) ? number(Number(text)) : text]),
  );

function nameOf({ actor, actedBy }: Entry, t: ReturnType<typeof useT>): string {
  if (actedBy) return t('activity.as-admin', { name: actedBy.name ?? t('activity.unknown') });
  if (actor.name === null) return t(unnamed(actor.id));
  return actor.id.startsWith('key_') ? t('activity.api-key', { name: actor.name }) : actor.name;
}

/** Returns what those are called whose name is unknown. */
function unnamed(id: string): MessageKey {
  if (id === 'system') return 'activity.system';
  return id.startsWith('rcp_') ? 'activity.removed-person' : 'activity.unknown';
}
