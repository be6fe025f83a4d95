import { inviteResultToast } from '../../components/invite-result.js';
import { usePeopleCommand } from '../../components/use-people-command.js';
import { useLanguage } from '../../i18n/i18n.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import type { CommandDialogProps } from './confirm-command.js';

/** Sends the invitation of an active campaign to all again who have something left, and states who is left out. */
export function ResendInvitations({ policy, isPossible, onClose }: CommandDialogProps<'resend'>) {
  const language = useLanguage();
  const { t } = language;
  const isOnline = useOnline();
  const { actions, run, isBusy, text } = usePeopleCommand(onClose);
  const send = () =>
    void run(
      () => actions.invite(policy.id, {}),
      (result) => inviteResultToast(result, language),
    );
  return (
    <Dialog
      size="small"
      isAlert
      isOpen
      title={t('action.resend-title')}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t('action.back')}
          </Button>
          {isPossible ? (
            <Button kind="primary" disabledGrayState={!isOnline} loading={isBusy} onClick={send}>
              {t('people.resend-send')}
            </Button>
          ) : null}
        </>
      }
    >
      {text === null ? null : (
        <Notice tone="danger" role="alert">
          {text}
        </Notice>
      )}
      <p>{t('action.resend-text', { count: policy.counts.recipients })}</p>
      <p className="muted">{t('people.resend-rule')}</p>
    </Dialog>
  );
}
