import type { EraseRequest } from '../../contract/recipients.js';
import type { Database } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { eraseRecipient, type RecipientChange } from './change-recipient.js';
import { selectedIds } from './select-people.js';

/** Erases the people of a selection, and returns their number. Throws `state_conflict` if the caller expects another number. */
export async function erasePeople(
  db: Database,
  change: RecipientChange,
  { expected, ...selection }: EraseRequest,
): Promise<number> {
  const ids = await selectedIds(db, change.caller.storeId, { ...selection, at: change.at });
  if (ids.length !== expected)
    throw new HttpProblem('state_conflict', `There are ${ids.length} people, not ${expected}.`);
  let erased = 0;
  // One person per transaction: campaigns lock their people in another order, so that both could wait for each other.
  for (const id of ids)
    if (await db.transaction().execute((trx) => eraseRecipient(trx, change, id))) erased += 1;
  return erased;
}
