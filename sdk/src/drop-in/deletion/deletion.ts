// Loaded if the shop allows the deletion of payment methods.
import type { Deletion } from '../content.types.js';
import { deletionActions, type DeletionDeps } from './deletion-actions.js';
import { deletion } from './deletion.machine.js';
import { editButton, questionTemplate } from './deletion.template.js';

export function createDeletion(deps: DeletionDeps): Deletion {
  const actions = deletionActions(deps);
  return {
    transition: deletion,
    editButton: (view) => editButton(view, actions),
    question: (view) => questionTemplate(view, actions),
  };
}
