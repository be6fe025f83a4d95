import { skipReasons } from '../../contract/invite-blocks.js';
import type { InviteResult } from '../../contract/members.js';
import type { Language } from '../i18n/language.js';
import type { Toast } from '../lib/toasts.js';

/**
 * Returns the result of sending invitations in words: how many were sent, and why others were not.
 *
 * @param count Number of people who were selected. Default: all who belong to the campaign.
 */
export function inviteResultToast(
  { sent, skipped }: InviteResult,
  language: Language,
  count?: number,
): Omit<Toast, 'id'> {
  const left = leftOut({ sent, skipped }, language, count);
  const sentText = language.t('people.sent', { count: sent });
  if (left === null) return { tone: 'success', text: 'people.sent-all', values: { sent: sentText } };
  return {
    tone: sent === 0 ? 'info' : 'success',
    text: 'people.skipped',
    values: { sent: sentText, ...left },
  };
}

/** Returns the number of people who get no invitation, and the reasons in words; null if all get one. */
export function leftOut(
  { sent, skipped }: InviteResult,
  { t, number }: Language,
  count?: number,
): { count: string; reasons: string } | null {
  const counts = skipReasons.map((reason) => [reason, skipped[reason]] as const);
  const known = counts.reduce((sum, [, one]) => sum + one, sent);
  const all = count ?? known;
  const reasons = [...counts, ['not_member', all - known] as const]
    .filter(([, one]) => one > 0)
    .map(([reason, one]) => t(`people.skip-${reason}`, { count: number(one) }));
  return reasons.length === 0 ? null : { count: number(all - sent), reasons: reasons.join(', ') };
}
