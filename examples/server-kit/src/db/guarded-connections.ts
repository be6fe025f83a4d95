import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConnectionProvider, DatabaseConnection, Driver } from 'kysely';
import { DatabaseClosedError, NestedConnectionError } from './errors.js';

/**
 * Rejects a second connection for code that already holds one. With a single connection such code would wait
 * for itself forever; with a pool it would do so under load, and its query would be outside its transaction.
 */
export class GuardedConnections implements ConnectionProvider {
  readonly #driver: Driver;
  readonly #holder = new AsyncLocalStorage<{ active: boolean }>();
  #closed = false;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#closed) throw new DatabaseClosedError();
    if (this.#holder.getStore()?.active) throw new NestedConnectionError();
    const connection = await this.#driver.acquireConnection();
    // Code that a transaction started without awaiting it may query again after the transaction.
    const hold = { active: true };
    try {
      return await this.#holder.run(hold, () => consumer(connection));
    } finally {
      hold.active = false;
      await this.#driver.releaseConnection(connection);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#driver.destroy();
  }
}
