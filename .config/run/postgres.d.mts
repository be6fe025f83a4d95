/** Address of a PostgreSQL server for one test run; null if PostgreSQL is not installed. */
export type PostgresUrl = string | null;

export function findPostgres(): string | undefined;
export function startPostgres(
  bin: string,
  others?: Readonly<Record<string, string>>,
): Promise<{ url: string; stop(): Promise<void> }>;

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: PostgresUrl;
  }
}
