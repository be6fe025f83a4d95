import type { EraseRequest } from '../../contract/recipients.js';
import type { Database } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { eraseRecipient, type RecipientChange } from './change-recipient.js';
import { selectedIds } from './select-people.js';

/** Most people that are erased in one transaction, so that other work does not wait for long. */
const chunk = 100;

/** Erases the people of a selection, and returns their number. Throws `state_conflict` if the caller expects another number. */
export async function erasePeople(
  db: Database,
  change: RecipientChange,
  { expected, ...selection }: EraseRequest,
): Promise<number> {
  const ids = await selectedIds(db, change.caller.storeId, selection);
  if (ids.length !== expected)
    throw new HttpProblem('state_conflict', `There are ${ids.length} people, not ${expected}.`);
  let erased = 0;
  for (let start = 0; start < ids.length; start += chunk) {
    erased += await db.transaction().execute(async (trx) => {
      let count = 0;
      for (const id of ids.slice(start, start + chunk)) if (await eraseRecipient(trx, change, id)) count++;
      return count;
    });
  }
  return erased;
}
