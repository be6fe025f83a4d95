import type { ErrorContext, PaymentError, PaymentErrorType } from '#src/core/errors.js';

/** Error code with its explanation. Type, message and `retryable` are those of the code's catalogue. */
export interface ExplainedError {
  readonly code: string;
  readonly type: PaymentErrorType;
  readonly retryable: boolean;
  /** True if a network error can be the cause, which makes the error retryable. */
  readonly hasNetworkCause: boolean;
  /** Message with the placeholders of its catalogue. */
  readonly message: string;
  readonly cause: string;
  /** Action of the shop's engineer. */
  readonly remedy: string;
  /** Creates the error. */
  readonly create: (context?: ErrorContext) => PaymentError;
}

type Catalogue = Readonly<Record<string, (context?: ErrorContext) => PaymentError>>;

/** One sentence each; `network` if a network error can be the cause of a code of another type. */
type Explanation = readonly [cause: string, remedy: string, possibleCause?: 'network'];

/** Explains every error of a catalogue. */
export function explain<Explained extends Catalogue>(
  catalogue: Explained,
  explanations: { readonly [Name in keyof Explained]: Explanation },
): ExplainedError[] {
  return Object.entries(catalogue).map(([name, create]) => {
    const { code, type, retryable, message } = create();
    const [cause, remedy, possibleCause] = explanations[name] ?? [];
    if (!cause || !remedy) throw new Error(`${code} has no explanation.`);
    const hasNetworkCause = possibleCause === 'network';
    return { code, type, retryable, hasNetworkCause, message, cause, remedy, create };
  });
}
