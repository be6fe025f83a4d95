import { createTransport } from 'nodemailer';
import type { Message } from './delivery.js';

export interface SmtpOptions {
  /** Address of the mail server with its credentials, `smtp://` or `smtps://`. */
  url: string;
  /** Sender, for example `Vision Benefits <no-reply@example.com>`. */
  from: string;
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
    await transport.sendMail({
      // An object, because a text would be parsed as a list of addresses.
      to: { name: '', address: to },
      subject,
      text,
      ...(html === undefined ? {} : { html }),
    });
  };
}
