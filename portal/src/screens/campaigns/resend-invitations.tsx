import { useInvitePreview } from '../../api/policy-actions.js';
import { CommandDialog } from '../../components/command-dialog.js';
import { inviteResultToast, leftOut } from '../../components/invite-result.js';
import { usePeopleCommand } from '../../components/use-people-command.js';
import { useLanguage } from '../../i18n/language.js';
import type { CommandDialogProps } from './confirm-command.js';

/** Sends the invitation of an active campaign to all again who have something left, and states who is left out. */
export function ResendInvitations({ policy, isPossible, onClose }: CommandDialogProps<'resend'>) {
  const language = useLanguage();
  const { t } = language;
  const { data } = useInvitePreview(policy.id);
  const left = data ? leftOut(data, language) : null;
  const { actions, run, isBusy, text } = usePeopleCommand(onClose);
  const send = () =>
    void run(
      () => actions.invite(policy.id, {}),
      (result) => inviteResultToast(result, language),
    );
  return (
    <CommandDialog
      title={t('action.resend-title')}
      command={isPossible && data?.sent !== 0 ? t('people.resend-send') : null}
      cancel={t('action.back')}
      isBusy={isBusy}
      failure={text}
      onClose={onClose}
      onConfirm={send}
    >
      <p>
        {data
          ? t('action.resend-count', { count: data.sent })
          : t('action.resend-text', { count: policy.counts.recipients })}
      </p>
      {left === null ? null : <p>{t('action.resend-left', left)}</p>}
      <p className="muted">{t('people.resend-rule')}</p>
    </CommandDialog>
  );
}
