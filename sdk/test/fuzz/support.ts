import { isDeepStrictEqual } from 'node:util';
import { anyInput, changed, clonableInput, fuzz, type Input, MemberError } from '@tessera/server-kit/fuzz';
import fc from 'fast-check';
import { type Parser, Unparsable } from '#src/core/parse.js';

/** Errors of parsers: their own, and those of members of the input. */
const isDocumented = (error: unknown): boolean =>
  error instanceof Unparsable || error instanceof MemberError || isOfProxy(error);

/** Returns true for the error of a proxy whose trap breaks a rule of the language. */
const isOfProxy = (error: unknown): boolean =>
  error instanceof TypeError && /^'\w+' on proxy/.test(error.message);

/** Returns inputs near to the samples, and values of any kind. */
const inputsOf = (...samples: readonly unknown[]): fc.Arbitrary<Input> =>
  fc.oneof(
    ...samples.map((sample) => ({ weight: 4, arbitrary: changed(sample) })),
    ...samples.map((sample) => ({ weight: 2, arbitrary: changed(sample, anyInput) })),
    { weight: 1, arbitrary: clonableInput },
    { weight: 1, arbitrary: anyInput },
  );

/**
 * Runs a parser of messages with every input. It must reject the input with `Unparsable`, or return a value that it accepts
 * unchanged.
 *
 * @param isAllowed - Tests the value without the parser.
 */
export function fuzzParser<Value>(
  parser: Parser<Value>,
  samples: readonly unknown[],
  isAllowed: (value: Value) => boolean = () => true,
): void {
  for (const sample of samples) parser(sample);
  fuzz(
    inputsOf(...samples),
    (build) => {
      const parsed = parser(build());
      if (!isAllowed(parsed)) throw new Error('The parsed value is not allowed.');
      if (!isDeepStrictEqual(parser(parsed), parsed)) throw new Error('A second parse changes the value.');
    },
    isDocumented,
  );
}

/** Returns a body as text; not JSON if it cannot be written. */
export function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '<html>';
  }
}

/** Returns a body as a response transfers it: its JSON, or a text. */
export function received(value: unknown): unknown {
  const text = textOf(value);
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the transport returns the text.
    return text;
  }
}
