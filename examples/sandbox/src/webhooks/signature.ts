import { createHash, createHmac } from 'node:crypto';
import type { Merchant } from '../merchants/merchants.js';
import type { Webhook } from './webhooks.js';

export interface SignedWebhook {
  /** Public key and digest, separated by a bar. */
  bt_signature: string;
  /** JSON, in base64. */
  bt_payload: string;
}

/** Signs like the provider: HMAC-SHA1 of the payload, with the SHA1 of the private key as its key. */
export function signWebhook(
  { publicKey, privateKey }: Pick<Merchant, 'publicKey' | 'privateKey'>,
  { kind, timestamp, subject }: Pick<Webhook, 'kind' | 'timestamp' | 'subject'>,
): SignedWebhook {
  const content = JSON.stringify({ kind, timestamp: timestamp.toISOString(), subject });
  const payload = Buffer.from(content).toString('base64');
  const key = createHash('sha1').update(privateKey).digest();
  const digest = createHmac('sha1', key).update(payload).digest('hex');
  return { bt_signature: `${publicKey}|${digest}`, bt_payload: payload };
}
