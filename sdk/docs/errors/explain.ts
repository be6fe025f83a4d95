import type { PaymentError, PaymentErrorType } from '#src/core/errors.js';

/** Error code with its explanation. Type, message and `retryable` are those of the code's catalogue. */
export interface ExplainedError {
  readonly code: string;
  readonly type: PaymentErrorType;
  readonly retryable: boolean;
  /** Message with the placeholders of its catalogue. */
  readonly message: string;
  readonly cause: string;
  /** Action of the shop's engineer. */
  readonly remedy: string;
  /** Creates the error. */
  readonly create: () => PaymentError;
}

type Catalogue = Readonly<Record<string, () => PaymentError>>;

/** One sentence each. */
type Explanation = readonly [cause: string, remedy: string];

/** Explains every error of a catalogue. */
export function explain<Explained extends Catalogue>(
  catalogue: Explained,
  explanations: { readonly [Name in keyof Explained]: Explanation },
): ExplainedError[] {
  return Object.entries(catalogue).map(([name, create]) => {
    const { code, type, retryable, message } = create();
    const [cause, remedy] = explanations[name] ?? [];
    if (!cause || !remedy) throw new Error(`${code} has no explanation.`);
    return { code, type, retryable, message, cause, remedy, create };
  });
}
