import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import type { ChosenPeople } from './people-dialog.js';
import { usePeopleCommand } from '../../components/use-people-command.js';

interface RemoveDialogProps {
  people: ChosenPeople;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before people's data are erased, and states what is kept. */
export function RemoveDialog({ people: { selection, count, name }, onClose, onDone }: RemoveDialogProps) {
  const t = useT();
  const isOnline = useOnline();
  const { actions, run, isBusy, error, text } = usePeopleCommand(onDone, true);
  const hasChanged = error instanceof ApiError && error.code === 'state_conflict';
  return (
    <Dialog
      size="small"
      isAlert
      isOpen
      title={name === null ? t('people.remove-many', { count }) : t('people.remove-title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t('people.cancel')}
          </Button>
          <Button
            kind="primary"
            isDangerous
            disabledGrayState={!isOnline}
            loading={isBusy}
            onClick={() =>
              void run(
                () => actions.erase(selection, count),
                (erased) =>
                  name === null
                    ? { tone: 'success', text: 'people.done-removed-many', values: { count: erased } }
                    : { tone: 'success', text: 'people.done-removed', values: { name } },
              )
            }
          >
            {t('people.remove')}
          </Button>
        </>
      }
    >
      {text === null ? null : (
        <Notice tone="danger" role="alert">
          {hasChanged ? t('people.remove-changed') : text}
        </Notice>
      )}
      <p>{t('people.remove-text')}</p>
      <p>{t('people.remove-final')}</p>
    </Dialog>
  );
}
