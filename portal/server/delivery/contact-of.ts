import type { Channel, Delivery } from './delivery.js';

interface Contact {
  channel: Channel;
  to: string;
}

/** Returns where a person gets messages: by email if possible, else as text messages; undefined if neither is. */
export function contactOf(
  { channels }: Pick<Delivery, 'channels'>,
  { email, phone_e164: phone }: { email: string | null; phone_e164: string | null },
): Contact | undefined {
  const contacts: Contact[] = [
    ...(email === null ? [] : [{ channel: 'email' as const, to: email }]),
    ...(phone === null ? [] : [{ channel: 'sms' as const, to: phone }]),
  ];
  return contacts.find(({ channel }) => channels.includes(channel));
}
