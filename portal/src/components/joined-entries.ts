import type { CampaignActivity } from '../../contract/change-policy.js';

type Entry = CampaignActivity['items'][number];

/** Returns entries with consecutive changes of the setup by one person as one, which names all changed parts. Newest first. */
export function joinedEntries(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const newer = joined.at(-1);
    if (newer && isSameWork(newer, entry))
      joined[joined.length - 1] = { ...newer, detail: { ...newer.detail, fields: fieldsOf(entry, newer) } };
    else joined.push(entry);
  }
  return joined;
}

const isSameWork = (one: Entry, other: Entry): boolean =>
  one.action === 'policy.updated' &&
  other.action === 'policy.updated' &&
  one.actor.id === other.actor.id &&
  one.actedBy?.id === other.actedBy?.id;

/** Returns the parts that entries name, once each, in the order of their first change. */
const fieldsOf = (...entries: readonly Entry[]): string =>
  [...new Set(entries.flatMap(({ detail }) => (detail['fields'] ?? '').split(' ')))]
    .filter((field) => field !== '')
    .join(' ');
