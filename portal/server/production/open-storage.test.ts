import { expect, it } from 'vitest';
import { newPostgresDatabase } from '@tessera/server-kit/db/test-support';
import { openStorage } from './open-storage.js';

it.each(['SQL_ASCII', 'LATIN1'])('a database with the encoding %s is refused', async (encoding) => {
  const url = await newPostgresDatabase('template0', encoding);
  await expect(openStorage({ DATABASE_URL: url, DATABASE_CONNECTIONS: 1 })).rejects.toThrow(
    `DATABASE_URL: the encoding of the database is ${encoding}. Create the database with the encoding UTF8`,
  );
});
