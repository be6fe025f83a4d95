import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Returns a new secret of a webhook in the format of Standard Webhooks: 256 bits in base64. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * Returns the headers of a delivery (Standard Webhooks 1.0). With several secrets there is one signature for each, so that
 * receivers can replace the secret while deliveries continue.
 */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'Tessera-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
