import type { PeopleSelection, Recipient } from '../../../contract/recipients.js';
import { nameOf } from '../../lib/person-name.js';

/** People that a command is about. */
export interface ChosenPeople {
  selection: PeopleSelection;
  count: number;
  /** Name of the person if there is one only. */
  name: string | null;
}

export type CampaignName = Readonly<Record<'id' | 'name', string>>;

/** Question or form that is open over the list. */
export type PeopleDialog =
  | { kind: 'add' }
  | { kind: 'edit'; person: Recipient }
  /** The campaign is null if it is to be chosen. */
  | { kind: 'resend'; people: ChosenPeople; campaign: CampaignName | null }
  | { kind: 'remove'; people: ChosenPeople }
  | { kind: 'add-to'; people: ChosenPeople };

export const chosenPerson = (person: Recipient): ChosenPeople => ({
  selection: { recipientIds: [person.id] },
  count: 1,
  name: nameOf(person),
});
