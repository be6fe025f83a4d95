import { createTransport } from 'nodemailer';
import { AddressRefused, type Message } from './delivery.js';

export interface SmtpOptions {
  /** Address of the mail server with its credentials, `smtp://` or `smtps://`. */
  url: string;
  /** Sender, for example `Vision Benefits <no-reply@example.com>`. */
  from: string;
}

/** Codes of errors before the dialog with the server, whose messages name the server only. */
const ofConnections = new Set(['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ETLS']);

/**
 * Error of the mail server. Of errors in the dialog it contains the codes only, because the server's messages repeat the
 * address of the person.
 */
class MailError extends Error {
  constructor(cause: unknown, server: string) {
    const read = (name: string) =>
      typeof cause === 'object' && cause !== null ? String(Reflect.get(cause, name) ?? 'none') : 'none';
    const code = read('code');
    super(
      ofConnections.has(code)
        ? `There is no connection to the mail server ${server} (${code}: ${read('message')}).`
        : `The mail server ${server} did not accept the message (${code}, status ${read('responseCode')}).`,
    );
    this.name = 'MailError';
  }
}

/** Responses that an address does not exist, or takes no messages. */
const unknownAddressStatuses = new Set([521, 550, 551, 553, 556]);

/** Returns true if the server has refused the address of the person, not the sender. */
function isUnknownAddress(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  const { rejected, responseCode } = cause as { rejected?: unknown; responseCode?: unknown };
  return Array.isArray(rejected) && rejected.length > 0 && unknownAddressStatuses.has(Number(responseCode));
}

const connectMs = 10_000;
const socketMs = 30_000;

/** Returns a function that sends emails. Without TLS, it sends only to a server on this machine. */
export function smtpSender({ url, from }: SmtpOptions): (message: Message) => Promise<void> {
  const { hostname, host } = new URL(url);
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
  return async ({ to, subject = '', text, html, optOutLink }) => {
    const mail = {
      ...{ subject, text },
      ...(html === undefined ? {} : { html }),
      ...(optOutLink === undefined ? {} : { headers: optOutHeaders(optOutLink) }),
    };
    // An object, because a text would be parsed as a list of addresses.
    await transport.sendMail({ ...mail, to: { name: '', address: to } }).catch((error: unknown) => {
      throw isUnknownAddress(error)
        ? new AddressRefused(`The mail server ${host} refused the address.`)
        : new MailError(error, host);
    });
  };
}

/** Returns the headers with which mail programs offer to stop the messages, by a `POST` without a page (RFC 8058). */
const optOutHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
