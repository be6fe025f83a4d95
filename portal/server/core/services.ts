import type { Database } from './schema.js';

/** Facts about a request, for the log. */
export type Facts = Readonly<Record<string, string>>;
export type Report = (error: unknown, facts?: Facts) => void;
export type Log = (message: string, facts?: Readonly<Record<string, string | number>>) => void;

/** Dependencies that every feature may take. */
export interface CoreServices {
  db: Database;
  /** Clock of the server; tests replace it. Code never reads the time of the database. */
  now: () => Date;
  /** Origin of the pages, for links in messages. */
  origin: string;
  /** Runs work after the response; closing the server waits for it. A failure is reported with the facts. */
  background: (work: () => Promise<unknown>, facts: Facts) => void;
  /** Receives unexpected errors, with facts about the request; the response contains no details of them. */
  report: Report;
  /** Receives events, for example refused calls, without personal data and tokens. */
  log: Log;
  /** Number of proxies in front of the server that add the client's address. */
  trustedProxies: number;
  /** Most rows of a file that one transaction handles: fewer in a database that blocks the process. */
  chunkRows: number;
  /** True while the server shuts down. */
  isClosing: () => boolean;
}
