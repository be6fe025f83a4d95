import type { Challenge } from '../../../contract/users.js';
import type { CodeRequest } from '../../api/login.js';

const key = 'vision-code-step';

interface KeptCode {
  contact: { userEmail: string; userPhoneNumber?: never } | { userEmail?: never; userPhoneNumber: string };
  challenge: Challenge;
}

/**
 * Keeps the code step in this tab, so that a reload shows it again. The contact is part of it, because signing in with the
 * code needs it; the code is not. Without a request, forgets the step.
 */
export function keepCode(storage: Pick<Storage, 'setItem'>, request: CodeRequest | null): void {
  storage.setItem(key, JSON.stringify(request));
}

/** Returns the code step that this tab has kept, until its code expires. */
export function readCode(storage: Pick<Storage, 'getItem'>): KeptCode | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as KeptCode | null;
    return kept && Date.parse(kept.challenge.expiresAt) > Date.now() ? kept : null;
  } catch {
    // A damaged value counts as none.
    return null;
  }
}
