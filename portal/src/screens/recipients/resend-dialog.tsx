import { useState } from 'react';
import { CommandDialog } from '../../components/command-dialog.js';
import { inviteResultToast } from '../../components/invite-result.js';
import { useLanguage } from '../../i18n/language.js';
import { CampaignField, useCampaignChoices } from './campaign-field.js';
import type { CampaignName, ChosenPeople } from './people-dialog.js';
import { usePeopleCommand } from '../../components/use-people-command.js';

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
      (result) => inviteResultToast(result, language, count),
    );
  };
  return (
    <CommandDialog
      title={name === null ? t('people.resend-many', { count }) : t('people.resend-title', { name })}
      command={canSend ? t('people.resend-send') : null}
      hasField={campaign === null}
      isBusy={isBusy}
      failure={text}
      onClose={onClose}
      onConfirm={send}
    >
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
    </CommandDialog>
  );
}
