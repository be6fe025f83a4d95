/**
 * Writes an error as one line of JSON to the standard error output, so that content of requests cannot forge further
 * lines. Of causes only name, message and code are written: they may contain data of customers.
 */
export function writeLog(error: unknown, facts: Readonly<Record<string, string>> = {}): void {
  const entry = { time: new Date().toISOString(), level: 'error', ...facts, ...describe(error) };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}

/** Writes an event of the server, for example its start or a refused call. */
export function writeEvent(message: string, facts: Readonly<Record<string, string | number>> = {}): void {
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level: 'info', message, ...facts })}\n`,
  );
}

/** Writes what the operator should change, to the standard error output. */
export function writeWarning(message: string): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level: 'warn', message })}\n`);
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return { ...summary(error), stack: error.stack };
}

function summary(error: Error): Record<string, unknown> {
  const { name, message, cause } = error;
  return {
    name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause instanceof Error ? { cause: summary(cause) } : {}),
  };
}
