import type { Policy } from '../../../contract/policies.js';
import { useEstimate } from '../../api/policy-actions.js';
import type { MessageKey } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { type Command, isDangerous } from './policy-commands.js';
import { issueOf, useCommand } from './use-command.js';

type Confirmed = Exclude<Command, 'dates' | 'end-date' | 'resend'>;

export interface CommandDialogProps<Kind extends Command> {
  policy: Policy;
  command: Kind;
  /** False if the campaign no longer allows the command. */
  isPossible: boolean;
  onClose: () => void;
}

export interface ConfirmCommandProps extends CommandDialogProps<Confirmed> {
  /** Called after the draft was discarded. */
  onDiscard: () => void;
}

const messages: Record<Confirmed, Record<'title' | 'press' | 'done', MessageKey>> = {
  discard: { title: 'action.discard-title', press: 'action.discard', done: 'action.done-discard' },
  cancel: { title: 'action.cancel-title', press: 'action.cancel', done: 'action.done-cancel' },
  end: { title: 'action.end-title', press: 'action.end', done: 'action.done-end' },
  start: { title: 'action.start-title', press: 'action.start', done: 'action.done-start' },
};

/** Asks before a campaign starts, ends or is canceled, and states how many people are affected. */
export function ConfirmCommand({ policy, command, isPossible, onClose, onDiscard }: ConfirmCommandProps) {
  const { t } = useLanguage();
  const isOnline = useOnline();
  const { actions, run, isBusy, error, text } = useCommand(
    policy,
    command === 'discard' ? onDiscard : onClose,
  );
  const estimate = useEstimate(command === 'start' ? policy.id : null);
  const { title, press, done } = messages[command];
  const send = () => {
    if (command === 'start') return actions.start(policy);
    return command === 'end' ? actions.expire(policy) : actions.cancel(policy);
  };
  const issue = issueOf(error);
  const isReady = command !== 'start' || estimate.data !== undefined;
  return (
    <Dialog
      size="small"
      isAlert
      isOpen
      title={t(title)}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t('action.back')}
          </Button>
          {isPossible ? (
            <Button
              kind="primary"
              isDangerous={isDangerous(command)}
              disabledGrayState={!isOnline || !isReady}
              loading={isBusy}
              onClick={() => void run(send, done)}
            >
              {t(press)}
            </Button>
          ) : null}
        </>
      }
    >
      {text === null ? null : (
        <Notice tone="danger" role="alert">
          {issue === undefined ? text : t(issue)}
        </Notice>
      )}
      {command === 'start' ? (
        <StartEffect policy={policy} estimate={estimate} />
      ) : (
        <p>{t(effectOf(policy, command), { count: policy.counts.recipients - policy.counts.redeemed })}</p>
      )}
    </Dialog>
  );
}

function effectOf({ status }: Policy, command: Confirmed): MessageKey {
  if (command === 'discard') return 'action.discard-text';
  if (status === 'SCHEDULED') return 'action.cancel-text';
  return command === 'cancel' ? 'action.withdraw-text' : 'action.end-text';
}

interface StartEffectProps {
  policy: Policy;
  estimate: ReturnType<typeof useEstimate>;
}

function StartEffect({
  policy: { schedule, timeZone },
  estimate: { data, error, reload },
}: StartEffectProps) {
  const { t, money, date } = useLanguage();
  if (error !== undefined)
    return (
      <Notice tone="danger" role="alert">
        <p>{t('action.estimate-failed')}</p>
        <Button size="small" onClick={reload}>
          {t('error.retry')}
        </Button>
      </Notice>
    );
  if (!data) return <p className="muted">{t('loading', { thing: t('campaigns.recipients') })}</p>;
  const to = schedule?.date.to ?? null;
  return (
    <>
      <p>{t('action.start-text', { count: data.contactable })}</p>
      {to === null ? null : (
        <p>{t('action.start-cost', { maximum: money(data.maximum), date: date(to, timeZone) })}</p>
      )}
    </>
  );
}
