import type { EffectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';

/** Commands that ask before they change a campaign. */
export type Command = 'discard' | 'cancel' | 'end' | 'start' | 'dates' | 'end-date' | 'resend';

const commands: Record<EffectiveStatus, readonly Command[]> = {
  DRAFT: ['discard'],
  SCHEDULED: ['dates', 'start', 'cancel'],
  ACTIVE: ['end-date', 'resend', 'end', 'cancel'],
  EXPIRED: [],
  CANCELLED: [],
};

/** Returns the commands that a campaign allows now. After the first redemption, it can be ended but not canceled. */
export function commandsOf({ counts }: Pick<Policy, 'counts'>, status: EffectiveStatus): readonly Command[] {
  return commands[status].filter(
    (command) => command !== 'cancel' || status !== 'ACTIVE' || counts.redeemed === 0,
  );
}

/** Returns true for a command that ends a campaign. */
export const isDangerous = (command: Command): boolean =>
  command === 'discard' || command === 'cancel' || command === 'end';

/** Longest name of a campaign. */
const longestName = 80;

/** Returns the name of a copy, shortened if it would be too long; empty for a campaign without a name. */
export function copyNameOf(name: string, format: (name: string) => string): string {
  if (name === '') return '';
  const room = longestName - format('').length;
  let shortened = '';
  for (const character of name) {
    if (shortened.length + character.length > room) break;
    shortened += character;
  }
  return format(shortened);
}
