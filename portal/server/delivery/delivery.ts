export type Channel = 'email' | 'sms';

export interface Message {
  channel: Channel;
  to: string;
  /** Undefined for text messages. */
  subject?: string;
  text: string;
  /** The same text as a page, for emails. */
  html?: string;
  /** Address to which a mail program can send a `POST`, so that the person gets no more of these messages. */
  optOutLink?: string;
}

/** Error of a message whose address does not exist or takes no messages: sending it again would fail, too. */
export class AddressRefused extends Error {
  override readonly name: string = 'AddressRefused';
}

/** Sends emails and text messages: to the sandbox's outbox, or through a provider. */
export interface Delivery {
  /** Configured channels; a sign-in by any other is rejected. */
  readonly channels: readonly Channel[];
  /** Rejects with `AddressRefused` if the address can never be reached, and with other errors if it may be later. */
  send: (message: Message) => Promise<void>;
}
