import type { Channel, Delivery } from './delivery.js';

interface Contact {
  channel: Channel;
  to: string;
}

interface Reachable {
  email: string | null;
  phone_e164: string | null;
  /** Contact that the store has entered, if the other one may belong to someone else. */
  via?: 'email' | 'phone' | null;
}

/** Returns where a person gets messages: by email if possible, else as text messages; undefined if neither is. */
export function contactOf(
  { channels }: Pick<Delivery, 'channels'>,
  { email, phone_e164: phone, via = null }: Reachable,
): Contact | undefined {
  const contacts: Contact[] = [
    ...(email === null || via === 'phone' ? [] : [{ channel: 'email' as const, to: email }]),
    ...(phone === null || via === 'email' ? [] : [{ channel: 'sms' as const, to: phone }]),
  ];
  return contacts.find(({ channel }) => channels.includes(channel));
}
