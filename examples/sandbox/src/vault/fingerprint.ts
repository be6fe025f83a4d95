import { createHmac, randomBytes } from 'node:crypto';
import { settingOnce, type Database } from '../database/database.js';

/** Function that returns a card's salted digest, to find duplicates in the vault without storing numbers. */
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
