import { useState } from 'react';
import { type EffectiveStatus, effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { useT } from '../../i18n/i18n.js';

interface StatusChangesProps {
  policies: readonly Policy[];
  now: Date;
}

/** Announces campaigns of the page that start or end while it is open, once each. */
export function StatusChanges({ policies, now }: StatusChangesProps) {
  const t = useT();
  const [seen, setSeen] = useState<ReadonlyMap<string, EffectiveStatus>>(new Map());
  const [text, setText] = useState('');
  const statuses = new Map(policies.map((policy) => [policy.id, effectiveStatus(policy, now)]));
  const isNew = policies.some(({ id }) => seen.get(id) !== statuses.get(id));
  if (isNew) {
    const changed = policies.filter(({ id }) => seen.has(id) && seen.get(id) !== statuses.get(id));
    setSeen(new Map([...seen, ...statuses]));
    const announcements = changed.map(({ id, name }) =>
      t('campaigns.changed', {
        name: name || t('campaigns.untitled'),
        status: t(`status.${statuses.get(id) ?? 'DRAFT'}`),
      }),
    );
    if (announcements.length > 0) setText(announcements.join(' '));
  }
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
