import { createHmac, randomBytes } from 'node:crypto';
import { settingOnce, type Database } from '../database/database.js';

/** Recognises a card that is already in a vault without keeping its number. */
export type CardFingerprint = (merchantId: string, number: string) => string;

const saltBytes = 32;

export async function openCardFingerprint(db: Database): Promise<CardFingerprint> {
  const salt = await settingOnce(
    db,
    'card-fingerprint-salt',
    () => randomBytes(saltBytes).toString('base64'),
    (value) => {
      if (typeof value !== 'string') throw new Error('The stored fingerprint salt is not readable.');
      return value;
    },
  );
  return (merchantId, number) =>
    createHmac('sha256', Buffer.from(salt, 'base64')).update(`${merchantId}:${number}`).digest('base64url');
}
