import { skipReasons } from '../../contract/invite-blocks.js';
import type { InviteResult } from '../../contract/members.js';
import type { Language } from '../i18n/i18n.js';
import type { Toast } from '../lib/toasts.js';

/**
 * Returns the result of sending invitations in words: how many were sent, and why others were not.
 *
 * @param count Number of people who were selected. Default: all who belong to the campaign.
 */
export function inviteResultToast(
  { sent, skipped }: InviteResult,
  { t, number }: Language,
  count?: number,
): Omit<Toast, 'id'> {
  const counts = skipReasons.map((reason) => [reason, skipped[reason]] as const);
  const known = counts.reduce((sum, [, one]) => sum + one, sent);
  const all = count ?? known;
  const reasons = [...counts, ['not_member', all - known] as const]
    .filter(([, one]) => one > 0)
    .map(([reason, one]) => t(`people.skip-${reason}`, { count: number(one) }));
  const sentText = t('people.sent', { count: sent });
  if (reasons.length === 0) return { tone: 'success', text: 'people.sent-all', values: { sent: sentText } };
  const values = { sent: sentText, count: number(all - sent), reasons: reasons.join(', ') };
  return { tone: sent === 0 ? 'info' : 'success', text: 'people.skipped', values };
}
