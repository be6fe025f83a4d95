export type Channel = 'email' | 'sms';

export interface Message {
  channel: Channel;
  to: string;
  subject?: string;
  text: string;
}

/** Sends emails and text messages: to the sandbox's outbox, or through a provider. */
export interface Delivery {
  /** Configured channels; a sign-in by any other is rejected. */
  readonly channels: readonly Channel[];
  send(message: Message): Promise<void>;
}

const codeTexts = {
  'en-US': {
    subject: 'Your sign-in code',
    text: (code: string) =>
      `${code} is your Vision Benefits sign-in code. It expires in 10 minutes. If you didn’t request it, ignore this message.`,
  },
  'fr-CA': {
    subject: 'Votre code de connexion',
    text: (code: string) =>
      `${code} est votre code de connexion à Avantages vision. Il expire dans 10 minutes. Si vous ne l’avez pas demandé, ignorez ce message.`,
  },
} as const;

export function codeMessage(channel: Channel, to: string, code: string, locale: string | null): Message {
  const { subject, text } = codeTexts[locale === 'fr-CA' ? 'fr-CA' : 'en-US'];
  return { channel, to, text: text(code), ...(channel === 'email' ? { subject } : {}) };
}
