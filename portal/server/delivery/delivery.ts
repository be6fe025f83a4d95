export type Channel = 'email' | 'sms';

export interface Message {
  channel: Channel;
  to: string;
  /** Undefined for text messages. */
  subject?: string;
  text: string;
  /** The same text as a page, for emails. */
  html?: string;
}

/** Sends emails and text messages: to the sandbox's outbox, or through a provider. */
export interface Delivery {
  /** Configured channels; a sign-in by any other is rejected. */
  readonly channels: readonly Channel[];
  send: (message: Message) => Promise<void>;
}
