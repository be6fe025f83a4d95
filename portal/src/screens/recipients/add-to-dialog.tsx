import { useState } from 'react';
import type { Policy } from '../../../contract/policies.js';
import { useLanguage } from '../../i18n/language.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { CampaignField, useCampaignChoices } from './campaign-field.js';
import type { ChosenPeople } from './people-dialog.js';
import { usePeopleCommand } from '../../components/use-people-command.js';

interface AddToDialogProps {
  people: ChosenPeople;
  onClose: () => void;
  onDone: () => void;
}

/** Returns true for campaigns whose people are listed: a rule decides about the people of others. */
const isListed = ({ eligibility }: Policy) => eligibility.mode === 'LISTED';

/** Adds people to a campaign that has not ended, and states when they are invited. */
export function AddToDialog({ people: { selection, count }, onClose, onDone }: AddToDialogProps) {
  const { t, number } = useLanguage();
  const isOnline = useOnline();
  const { actions, run, isBusy, text } = usePeopleCommand(onDone);
  const choices = useCampaignChoices('DRAFT,SCHEDULED,ACTIVE', isListed);
  const [id, setId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const policy = choices.items?.find((one) => one.id === id);
  const add = () => {
    setMissing(policy === undefined);
    if (!policy) {
      document.getElementById('people-campaign')?.focus();
      return;
    }
    const campaign = policy.name || t('campaigns.untitled');
    void run(
      () => actions.addToCampaign(policy.id, selection),
      ({ added, existing }) => ({
        tone: 'success',
        text: 'people.done-added-to',
        values: { added: number(added), existing, campaign },
      }),
    );
  };
  return (
    <Dialog
      size="small"
      isAlert
      isOpen
      title={t('people.add-to-title', { count })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('people.cancel')}</Button>
          {choices.items?.length === 0 ? null : (
            <Button kind="primary" disabledGrayState={!isOnline} loading={isBusy} onClick={add}>
              {t('people.add-to-press')}
            </Button>
          )}
        </>
      }
    >
      {text === null ? null : (
        <Notice tone="danger" role="alert">
          {text}
        </Notice>
      )}
      <CampaignField
        choices={choices}
        value={id}
        error={isMissing && !policy ? t('people.choose-campaign') : undefined}
        onChange={setId}
        none={t('people.add-to-none')}
      />
      {policy ? (
        <p role="status" className="muted">
          {t(policy.effectiveStatus === 'ACTIVE' ? 'people.add-to-active' : 'people.add-to-later')}
        </p>
      ) : null}
    </Dialog>
  );
}
