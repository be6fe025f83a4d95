import type { ContactKind } from '../core/account-schema.js';
import type { DatabaseTransaction } from '../core/schema.js';

/** Contacts of a person, in their normal forms. */
export interface Contacts {
  email: string | null;
  phone: string | null;
}

/** Entry of the audit log about an account, without its actor. */
interface ContactRemoval {
  action: string;
  target: string;
  detail: Record<string, string>;
}

/**
 * Returns the contact with which an account may open a store whose people add it by these contacts; null for any, undefined
 * if it no longer has one of them. Clients may have entered contacts of different people for one account: while not all of
 * them are verified, only the given one opens what is meant for its owner.
 */
export async function openingContact(
  trx: DatabaseTransaction,
  id: string,
  given: Contacts,
): Promise<ContactKind | null | undefined> {
  const contacts = await lockContacts(trx, id);
  const known = contacts.filter(({ kind, value }) => value === given[kind]);
  const isWhole = known.length === contacts.length || contacts.every(({ isVerified }) => isVerified);
  const [first] = known;
  return first && isWhole ? null : first?.kind;
}

/**
 * Prepares an account for a person to whom the operator gives a role by these contacts. Returns false if the person needs
 * another account.
 *
 * A client may have entered contacts of different people for one account. A contact that no sign-in has verified must not
 * open what is meant for the owner of the given one: it is removed. If the given one is not verified and the other one is,
 * the account belongs to the owner of the other one, and loses the given one.
 */
export async function claimAccount(
  trx: DatabaseTransaction,
  id: string,
  given: Contacts,
  audit: (entry: ContactRemoval) => Promise<void>,
): Promise<boolean> {
  const contacts = await lockContacts(trx, id);
  const known = contacts.filter(({ kind, value }) => value === given[kind]);
  const other = contacts.find((contact) => !known.includes(contact));
  // A parallel request has removed the given contact.
  if (known.length === 0) return false;
  if (!other || (other.isVerified && known.every(({ isVerified }) => isVerified))) return true;
  for (const { kind } of other.isVerified ? known : [other]) {
    await removeContact(trx, id, kind);
    await audit({ action: 'account.contact_removed', target: id, detail: { contact: kind } });
  }
  return !other.isVerified;
}

/** Lets a store see an account's own names and contacts, after a sign-in to it. */
export async function showOwnNames(
  trx: DatabaseTransaction,
  userId: string | null,
  storeId: string | null,
): Promise<void> {
  await trx
    .updateTable('membership')
    .set({ entered: null })
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .where('entered', 'is not', null)
    .execute();
}

/** Returns the contacts of an account. A sign-in with one of them waits for the end of the transaction. */
async function lockContacts(trx: DatabaseTransaction, id: string) {
  const row = await trx
    .selectFrom('app_user')
    .select(['email_norm', 'phone_e164', 'email_verified_at', 'phone_verified_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const email = { kind: 'email' as const, value: row.email_norm, isVerified: row.email_verified_at !== null };
  const phone = { kind: 'phone' as const, value: row.phone_e164, isVerified: row.phone_verified_at !== null };
  return [email, phone].filter(({ value }) => value !== null);
}

async function removeContact(trx: DatabaseTransaction, id: string, kind: keyof Contacts): Promise<void> {
  await trx
    .updateTable('app_user')
    .set((set) => ({
      ...(kind === 'email'
        ? { email: null, email_norm: null, email_verified_at: null }
        : { phone_e164: null, phone_verified_at: null }),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
