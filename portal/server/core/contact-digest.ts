import { type RawBuilder, sql } from 'kysely';

/** Returns the digest of a contact of a person, by which a corrected contact differs from the invited one. */
export const contactDigest = (recipientId: RawBuilder<unknown>, contact: RawBuilder<unknown>) =>
  sql`encode(sha256(convert_to(${recipientId} || ' ' || ${contact}, 'UTF8')), 'hex')`;
