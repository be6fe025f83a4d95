import type { Challenge } from '../../../contract/users.js';
import type { CodeRequest } from '../../http/login.js';

const key = 'vision-code-step';

interface StoredContactCode {
  contact: { userEmail: string; userPhoneNumber?: never } | { userEmail?: never; userPhoneNumber: string };
  inviteToken: null;
  challenge: Challenge;
}

interface StoredInvitationCode {
  contact: null;
  inviteToken: string;
  challenge: Challenge;
}

/**
 * Stores the code step in this tab, so that a reload shows it again. The contact or invitation is part of it, because signing
 * in with the code needs it; the code is not. Without a request, clears the step.
 */
export function storeCode(storage: Pick<Storage, 'setItem'>, request: CodeRequest | null): void {
  storage.setItem(key, JSON.stringify(request));
}

/** Returns the code step for a contact that this tab has kept, until its code expires. */
export function readCode(storage: Pick<Storage, 'getItem'>): StoredContactCode | null {
  const stored = read(storage);
  return stored?.contact ? stored : null;
}

/** Returns the code that this tab has requested for an invitation, until it expires. */
export function readInvitationCode(storage: Pick<Storage, 'getItem'>, inviteToken: string): Challenge | null {
  const stored = read(storage);
  return stored?.inviteToken === inviteToken ? stored.challenge : null;
}

function read(storage: Pick<Storage, 'getItem'>): StoredContactCode | StoredInvitationCode | null {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as
      StoredContactCode | StoredInvitationCode | null;
    return stored && Date.parse(stored.challenge.expiresAt) > Date.now() ? stored : null;
  } catch {
    // A damaged value counts as none.
    return null;
  }
}
