import type { Recipient } from '../../../contract/recipients.js';
import type { Translate } from '../../i18n/i18n.js';
import type { MenuEntry } from '../../ui/menu-entries.js';
import { chosenPerson, type PeopleDialog } from './people-dialog.js';

/**
 * Returns the commands for a person. Without an invitation that can be sent again, the menu says why.
 *
 * @param isFull False for a menu beside the command to edit.
 */
export function rowMenu(
  person: Recipient,
  open: (dialog: PeopleDialog) => void,
  t: Translate,
  { isFull = true } = {},
): readonly MenuEntry[] {
  const { campaign } = person;
  const people = chosenPerson(person);
  const item = (text: string, dialog: PeopleDialog): MenuEntry => ({
    kind: 'item',
    text,
    isDangerous: dialog.kind === 'remove',
    onSelect: () => {
      open(dialog);
    },
  });
  const resend = (): MenuEntry[] => {
    if (!campaign) return [];
    if (campaign.inviteBlock !== null)
      return [{ kind: 'note', text: t(`people.block-${campaign.inviteBlock}`) }];
    const named = { id: campaign.policyId, name: campaign.name };
    return [item(t('people.resend'), { kind: 'resend', people, campaign: named })];
  };
  return [
    ...(isFull ? [item(t('people.edit'), { kind: 'edit', person }), ...resend()] : []),
    item(t('people.add-to'), { kind: 'add-to', people }),
    { kind: 'line' },
    item(t('people.remove'), { kind: 'remove', people }),
  ];
}
