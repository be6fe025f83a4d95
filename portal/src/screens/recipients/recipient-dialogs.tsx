import type { Recipient } from '../../../contract/recipients.js';
import { AddToDialog } from './add-to-dialog.js';
import type { PeopleDialog } from './people-dialog.js';
import { RecipientForm } from './recipient-form.js';
import { RemoveDialog } from './remove-dialog.js';
import { ResendDialog } from './resend-dialog.js';

export interface RecipientDialogsProps {
  dialog: PeopleDialog;
  /** Id of the campaign that the list is filtered by; empty without one. */
  campaign: string;
  onClose: () => void;
  /** Called after a command for several people has succeeded. */
  onDone: () => void;
  onRemoved: (id: string | null) => void;
  onSaved: (person: Recipient) => void;
  onOpen: (id: string) => void;
  onErrors: (hasErrors: boolean) => void;
}

/** The open form or question of the screen. */
export function RecipientDialogs({ dialog, campaign, onRemoved, ...rest }: RecipientDialogsProps) {
  const { onClose, onDone, onSaved, onOpen, onErrors } = rest;
  switch (dialog.kind) {
    case 'add':
    case 'edit':
      return (
        <RecipientForm
          person={dialog.kind === 'edit' ? dialog.person : null}
          {...{ onClose, onSaved, onOpen, onErrors }}
        />
      );
    case 'resend':
      return (
        <ResendDialog
          people={dialog.people}
          campaign={dialog.campaign}
          preset={campaign}
          {...{ onClose, onDone }}
        />
      );
    case 'add-to':
      return <AddToDialog people={dialog.people} {...{ onClose, onDone }} />;
    case 'remove':
      return (
        <RemoveDialog
          people={dialog.people}
          onClose={onClose}
          onDone={() => {
            const { name, selection } = dialog.people;
            onRemoved(name === null ? null : (selection.recipientIds?.[0] ?? null));
          }}
        />
      );
  }
}
