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
