import type { PGliteInterface, Results } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { ConnectionTimeoutError, DatabaseClosedError } from './errors.js';
import { createFairTurn } from './fair-turn.js';

interface Waiter {
  admit(): void;
  rejectQueued(error: Error): void;
}

/**
 * Pool with the single connection of PGlite. It admits callers in the order of their requests, so that a
 * transaction holds the connection from `begin` to `commit`.
 */
export class PgliteGate implements PostgresPool {
  readonly #database: PGliteInterface;
  readonly #waitLimitMs: number;
  readonly #turn = createFairTurn();
  readonly #waiting = new Set<Waiter>();
  #held = false;
  #closed = false;

  constructor(database: PGliteInterface, waitLimitMs: number) {
    this.#database = database;
    this.#waitLimitMs = waitLimitMs;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#closed) throw new DatabaseClosedError();
    if (this.#held) await this.#queue();
    else this.#held = true;
    return this.#client();
  }

  /** Rejects all queued callers, then waits until the connection is released and closes the database. */
  async end(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    for (const waiter of this.#waiting) waiter.rejectQueued(new DatabaseClosedError());
    this.#waiting.clear();
    if (this.#held) await this.#queue();
    await this.#database.close();
  }

  #queue(): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(deadline);
        this.#waiting.delete(waiter);
      };
      const waiter: Waiter = {
        admit: () => {
          leave();
          resolve();
        },
        rejectQueued: (error) => {
          leave();
          reject(error);
        },
      };
      const deadline = setTimeout(() => {
        waiter.rejectQueued(new ConnectionTimeoutError(this.#waitLimitMs));
      }, this.#waitLimitMs);
      this.#waiting.add(waiter);
    });
  }

  #release(): void {
    const [next] = this.#waiting;
    if (next) next.admit();
    else this.#held = false;
  }

  /** Without parameters, a text may contain several statements, as with PostgreSQL's own driver. */
  async #run(text: string, parameters: readonly unknown[]): Promise<Results | undefined> {
    if (parameters.length > 0) return this.#database.query(text, [...parameters]);
    return (await this.#database.exec(text)).at(-1);
  }

  #client(): PostgresPoolClient {
    let released = false;
    const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (released) throw new Error('This connection has been given back.');
      await this.#turn.take();
      const result = await this.#run(text, parameters);
      return {
        command: result?.command,
        rowCount: result?.affectedRows ?? result?.rows.length ?? 0,
        rows: result?.rows ?? [],
      };
    };
    return {
      // Kysely's other overload is for cursors, which are not configured.
      query: query as PostgresPoolClient['query'],
      release: () => {
        if (released) return;
        released = true;
        this.#release();
      },
    };
  }
}
