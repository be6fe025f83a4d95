import { createTransport } from 'nodemailer';
import type { Message } from './delivery.js';

export interface SmtpOptions {
  /** Address of the mail server with its credentials, `smtp://` or `smtps://`. */
  url: string;
  /** Sender, for example `Vision Benefits <no-reply@example.com>`. */
  from: string;
}

/** Error of the mail server. It contains its codes only, because its texts repeat the address of the person. */
export class MailError extends Error {
  constructor(cause: unknown) {
    const read = (name: string) =>
      typeof cause === 'object' && cause !== null ? String(Reflect.get(cause, name) ?? 'none') : 'none';
    super(`The mail server did not accept the message (${read('code')}, status ${read('responseCode')}).`);
    this.name = 'MailError';
  }
}

const connectMs = 10_000;
const socketMs = 30_000;

/** Returns a function that sends emails. Without TLS, it sends only to a server on this machine. */
export function smtpSender({ url, from }: SmtpOptions): (message: Message) => Promise<void> {
  const { hostname } = new URL(url);
  const transport = createTransport(
    {
      url,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: socketMs,
      requireTLS: !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return async ({ to, subject = '', text, html }) => {
    const mail = { subject, text, ...(html === undefined ? {} : { html }) };
    // An object, because a text would be parsed as a list of addresses.
    await transport.sendMail({ ...mail, to: { name: '', address: to } }).catch((error: unknown) => {
      throw new MailError(error);
    });
  };
}
