import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { openPostgresDatabase, postgresTemplate } from '@tessera/server-kit/db/test-support';
import { createSandbox, type Sandbox } from './sandbox.js';

export { startTimeoutMs } from '@tessera/server-kit/db/testing';

/**
 * Opens a PostgreSQL database with the sandbox's tables, in a fraction of the time that PGlite needs. For tests run by
 * Vitest.
 */
export async function openMigratedDatabase(): Promise<DatabaseHandle> {
  const template = await postgresTemplate('sandbox', async (url) => {
    await using database = await openDatabase({ url, maxConnections: 1 });
    const sandbox = await createSandbox({ database });
    await sandbox.close();
  });
  return openPostgresDatabase(template);
}

/** Returns the nonce of a card, as if the page of a shop had tokenized it with the key of the demo merchant. */
export async function cardNonce({ app, merchants }: Sandbox, number: string): Promise<string> {
  const { id, tokenizationKey } = merchants.demo;
  const response = await app.request(
    `http://localhost/merchants/${id}/client_api/v1/payment_methods/credit_cards`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokenizationKey, creditCard: { number, expirationDate: '12/30', cvv: '123' } }),
    },
  );
  const { creditCards } = (await response.json()) as { creditCards: [{ nonce: string }] };
  return creditCards[0].nonce;
}
