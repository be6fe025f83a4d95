/**
 * Writes an error as one line of JSON to the standard error output, so that content of requests cannot forge further
 * lines. Of causes only name, message and code are written: they may contain data of customers. Never throws.
 */
export function writeLog(error: unknown, facts: Readonly<Record<string, string>> = {}): void {
  process.stderr.write(lineOf('error', { ...facts, ...describe(error) }));
}

/** Writes an event of the server, for example its start or a refused call. */
export function writeEvent(message: string, facts: Readonly<Record<string, string | number>> = {}): void {
  process.stdout.write(lineOf('info', { message, ...facts }));
}

/** Writes what the operator should change, to the standard error output. */
export function writeWarning(message: string): void {
  process.stderr.write(lineOf('warn', { message }));
}

/** Characters that JSON may contain, and that end a line or are interpreted by a terminal. */
const interpreted = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Returns an entry of the log as a line of JSON. */
function lineOf(level: string, facts: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify({ time: new Date().toISOString(), level, ...facts });
  const escaped = text.replaceAll(
    interpreted,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${escaped}\n`;
}

/** Most causes that are written. An error can be its own cause. */
const mostCauses = 8;

function describe(error: unknown): Record<string, unknown> {
  try {
    if (!(error instanceof Error)) return { message: String(error) };
    return { ...summary(error, mostCauses), stack: plainOf(error.stack) };
  } catch {
    // A value without a text, or with members that throw: code can throw any value.
    return { message: 'A value was thrown that has no text.' };
  }
}

function summary(error: Error, causes: number): Record<string, unknown> {
  const { name, message, cause } = error;
  return {
    name: plainOf(name),
    message: plainOf(message),
    ...('code' in error ? { code: plainOf(error.code) } : {}),
    cause: causes > 0 ? causeOf(cause, causes - 1) : undefined,
  };
}

function causeOf(cause: unknown, causes: number): Record<string, unknown> | undefined {
  try {
    return cause instanceof Error ? summary(cause, causes) : undefined;
  } catch {
    // Members of the cause throw: the error is written without it.
    return undefined;
  }
}

/** Returns a text or number; undefined for other values, which JSON may not be able to represent. */
const plainOf = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;
