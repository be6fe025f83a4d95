import { mostIds } from '../../../contract/list-sizes.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { MenuButton } from '../../ui/menu-button.js';
import type { ChosenPeople, PeopleDialog } from './people-dialog.js';
import { useExport } from './use-export.js';

interface BulkActionsProps {
  people: ChosenPeople;
  onOpen: (dialog: PeopleDialog) => void;
}

/** Commands for the selected people. */
export function BulkActions({ people, onOpen }: BulkActionsProps) {
  const t = useT();
  const file = useExport();
  const { count } = people;
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          onOpen({ kind: 'resend', people, campaign: null });
        }}
      >
        {t('people.resend')}
      </Button>
      <Button
        size="small"
        onClick={() => {
          onOpen({ kind: 'add-to', people });
        }}
      >
        {t('people.add-to')}
      </Button>
      <MenuButton
        className="icon-button"
        label={t('action.more')}
        isBusy={file.isBusy}
        entries={() => [
          // A file has the people of one request.
          ...(count > mostIds && people.selection.recipientIds
            ? []
            : [
                {
                  kind: 'item',
                  text: t('people.export'),
                  onSelect: () => void file.run(people.selection),
                } as const,
              ]),
          { kind: 'line' },
          {
            kind: 'item',
            text: t('people.remove'),
            isDangerous: true,
            onSelect: () => {
              onOpen({ kind: 'remove', people });
            },
          },
        ]}
      >
        <Icon name="more" />
      </MenuButton>
    </>
  );
}
