import type { StoreUser } from '../../../contract/clients.js';
import { phoneText } from '../../lib/phone-text.js';

type Named = Pick<StoreUser, 'firstName' | 'lastName' | 'email' | 'phone'>;

export const nameOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** Returns the name and the contact of an account, for example "Erin Sample (erin@demo.example)". */
export function accountOf(user: Named): string {
  const contact = user.email ?? (user.phone === null ? null : phoneText(user.phone));
  return contact === null ? nameOf(user) : `${nameOf(user)} (${contact})`;
}
