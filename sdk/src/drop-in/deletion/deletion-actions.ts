import type { SavedMethods } from '../saved-methods.js';
import { type ActionDeps, unlessBusy } from '../shopper-actions.js';

export interface DeletionDeps extends Omit<ActionDeps, 'onChosen'> {
  readonly saved: Pick<SavedMethods, 'delete'>;
}

/** Reactions to the shopper's actions during a deletion. */
export interface DeletionActions {
  readonly onEdit: () => void;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Returns the reactions; during a request there are none. */
export function deletionActions({ isBusy, ...deps }: DeletionDeps): DeletionActions {
  const whenIdle = unlessBusy(isBusy);
  return {
    onEdit: whenIdle(() => deps.send({ type: deps.state().isEditing ? 'DONE' : 'EDIT' })),
    onKeep: whenIdle(() => {
      const { methods, toDelete } = deps.state();
      deps.send({ type: 'KEEP' });
      deps.view().focusMethod(methods.findIndex(({ nonce }) => nonce === toDelete));
    }),
    onDelete: whenIdle(() => void remove(deps)),
  };
}

/** Deletes the payment method that was asked about. */
async function remove({ state, send, view, options, saved }: Omit<DeletionDeps, 'isBusy'>): Promise<void> {
  const { methods, toDelete } = state();
  const method = methods.find(({ nonce }) => nonce === toDelete);
  const isFocused = view().hasFocus;
  if (!method || !send({ type: 'DELETE' })) return;
  const outcome = await saved.delete(method, methods, options.ids);
  send({ type: 'DELETED', ...outcome });
  if (!isFocused) return;
  view().restoreFocus();
  options.sheet(state().view)?.focus?.();
}
