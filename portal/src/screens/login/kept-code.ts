import type { Challenge } from '../../../contract/users.js';
import type { CodeRequest } from '../../http/login.js';

const key = 'vision-code-step';

interface KeptContactCode {
  contact: { userEmail: string; userPhoneNumber?: never } | { userEmail?: never; userPhoneNumber: string };
  inviteToken: null;
  challenge: Challenge;
}

interface KeptInvitationCode {
  contact: null;
  inviteToken: string;
  challenge: Challenge;
}

/**
 * Keeps the code step in this tab, so that a reload shows it again. The contact or invitation is part of it, because signing
 * in with the code needs it; the code is not. Without a request, forgets the step.
 */
export function keepCode(storage: Pick<Storage, 'setItem'>, request: CodeRequest | null): void {
  storage.setItem(key, JSON.stringify(request));
}

/** Returns the code step for a contact that this tab has kept, until its code expires. */
export function readCode(storage: Pick<Storage, 'getItem'>): KeptContactCode | null {
  const kept = read(storage);
  return kept?.contact ? kept : null;
}

/** Returns the code that this tab has requested for an invitation, until it expires. */
export function readInvitationCode(storage: Pick<Storage, 'getItem'>, inviteToken: string): Challenge | null {
  const kept = read(storage);
  return kept?.inviteToken === inviteToken ? kept.challenge : null;
}

function read(storage: Pick<Storage, 'getItem'>): KeptContactCode | KeptInvitationCode | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as KeptContactCode | KeptInvitationCode | null;
    return kept && Date.parse(kept.challenge.expiresAt) > Date.now() ? kept : null;
  } catch {
    // A damaged value counts as none.
    return null;
  }
}
