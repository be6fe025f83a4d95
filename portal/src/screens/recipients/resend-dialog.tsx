import { useState } from 'react';
import { skipReasons } from '../../../contract/invite-blocks.js';
import type { InviteResult } from '../../../contract/members.js';
import { type Language, useLanguage } from '../../i18n/i18n.js';
import { useOnline } from '../../lib/use-online.js';
import type { Toast } from '../../lib/toasts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { CampaignField, useCampaignChoices } from './campaign-field.js';
import type { CampaignName, ChosenPeople } from './people-dialog.js';
import { usePeopleCommand } from './use-people-command.js';

interface ResendDialogProps {
  people: ChosenPeople;
  /** Null if the user chooses one. */
  campaign: CampaignName | null;
  /** Campaign that is chosen at first. */
  preset: string;
  onClose: () => void;
  onDone: () => void;
}

/** Sends the invitation of an active campaign again, and states to whom it is not sent. */
export function ResendDialog({ people, campaign, preset, onClose, onDone }: ResendDialogProps) {
  const language = useLanguage();
  const { t } = language;
  const isOnline = useOnline();
  const { actions, run, isBusy, text } = usePeopleCommand(onDone);
  const choices = useCampaignChoices('ACTIVE');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { items = [] } = choices;
  const [only] = items;
  const first = items.find(({ id }) => id === preset) ?? (items.length === 1 ? only : undefined);
  const id = campaign?.id ?? chosen ?? first?.id ?? '';
  const canSend = campaign !== null || items.length > 0;
  const { selection, count, name } = people;
  const send = () => {
    setMissing(id === '');
    if (id === '') {
      document.getElementById('people-campaign')?.focus();
      return;
    }
    void run(
      () => actions.invite(id, selection),
      (result) => toastOf(result, count, language),
    );
  };
  return (
    <Dialog
      size="small"
      isAlert
      isOpen
      title={name === null ? t('people.resend-many', { count }) : t('people.resend-title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button {...(campaign ? { 'data-first': true } : {})} onClick={onClose}>
            {t('people.cancel')}
          </Button>
          {canSend ? (
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
      {campaign ? (
        <p>{t('people.resend-text', { name: name ?? '', campaign: campaign.name })}</p>
      ) : (
        <CampaignField
          choices={choices}
          value={id}
          error={isMissing && id === '' ? t('people.choose-campaign') : undefined}
          onChange={setChosen}
          none={t('people.no-active')}
        />
      )}
      {canSend ? (
        <p className="muted">{t(campaign ? 'people.resend-rule-one' : 'people.resend-rule')}</p>
      ) : null}
    </Dialog>
  );
}

/** Returns the result in words: how many invitations were sent, and why others were not. */
function toastOf({ sent, skipped }: InviteResult, count: number, { t, number }: Language): Omit<Toast, 'id'> {
  const counts = skipReasons.map((reason) => [reason, skipped[reason]] as const);
  const known = counts.reduce((sum, [, one]) => sum + one, sent);
  const reasons = [...counts, ['not_member', count - known] as const]
    .filter(([, one]) => one > 0)
    .map(([reason, one]) => t(`people.skip-${reason}`, { count: number(one) }));
  const sentText = t('people.sent', { count: sent });
  if (reasons.length === 0) return { tone: 'success', text: 'people.sent-all', values: { sent: sentText } };
  const values = { sent: sentText, count: number(count - sent), reasons: reasons.join(', ') };
  return { tone: sent === 0 ? 'info' : 'success', text: 'people.skipped', values };
}
