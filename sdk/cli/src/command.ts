import { parseArgs } from 'node:util';

/** Receives the lines that a command prints. */
export interface Output {
  /** Prints a result. */
  log(text: string): void;
  /** Prints an error or a usage text. */
  error(text: string): void;
}

/** Command of the program. */
export interface Command {
  /** Arguments, as in the usage text. */
  readonly usage: string;
  readonly summary: string;
  /** Explanations of the arguments and options, as in the usage text. */
  readonly explained: Readonly<Record<string, string>>;
  /**
   * Runs the command with the arguments after its name.
   *
   * @returns Exit code: 0, 1 if the command has found or failed at something, 2 if the arguments are wrong.
   */
  run(args: readonly string[], output: Output): Promise<number>;
}

/** Arguments that a command does not accept; the program prints its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Option of a command, as Node describes it. */
interface OptionType {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
}

/**
 * Reads the arguments of a command.
 *
 * @throws UsageError for unknown options, and for options without their value.
 */
export function readOptions<const Options extends Readonly<Record<string, OptionType>>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ allowPositionals: true; options: Options }>> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // The sentences after the first one are about arguments that begin with a hyphen.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(`${reason}.`);
  }
}

/**
 * Returns the result of a function that checks arguments.
 *
 * @throws UsageError instead of the function's TypeError.
 */
export function checkArguments<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

/** Returns true for the address of a page. */
export const isAddress = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text);
