import { expect, it } from 'vitest';
import type { CampaignActivity } from '../../contract/change-policy.js';
import { joinedEntries } from './joined-entries.js';

type Entry = CampaignActivity['items'][number];
const entry = (id: number, fields: string, change: Partial<Entry> = {}): Entry => ({
  id: String(id),
  at: `2026-06-15T12:00:0${id}.000Z`,
  action: 'policy.updated',
  actor: { id: 'usr_1', name: 'Ann Lee' },
  actedBy: null,
  subject: null,
  amount: null,
  detail: { fields },
  ...change,
});
const admin = { id: 'usr_9', name: 'Al Roe' };

it('shows consecutive changes of one person as one entry, with the time of the last and all changed parts', () => {
  const entries = [entry(3, 'schedule.to name'), entry(2, ''), entry(1, 'name message')];
  expect(joinedEntries(entries)).toEqual([entry(3, 'name message schedule.to')]);
});

it.each([
  ['another person', entry(2, 'name', { actor: { id: 'usr_2', name: null } })],
  ['an administrator', entry(2, 'name', { actedBy: admin })],
  ['another action', entry(2, 'name', { action: 'policy.scheduled' })],
])('keeps changes apart with one of %s between them', (_, other) => {
  const entries = [entry(3, 'name'), other, entry(1, 'name')];
  expect(joinedEntries(entries)).toEqual(entries);
});
