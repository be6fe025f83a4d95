import { expect, it } from 'vitest';
import { optionProblems } from './option-problems.js';

/** Returns the messages of a list of names with this unknown one. */
const problemsOf = (option: 'methods' | 'express', unknown: string) =>
  optionProblems(
    {
      amount: undefined,
      currency: undefined,
      methods: undefined,
      express: undefined,
      methodOptions: {},
      [option]: unknown,
    },
    new Map([[option, undefined]]),
    { methods: undefined, express: undefined, [option]: unknown },
  ).map(({ message }) => message);

it('an unknown name in a list is reported with the known ones', () => {
  expect(problemsOf('methods', 'gpay')).toEqual([
    expect.stringMatching(/: there is no method gpay; use card, .*\bsepa, .*\bgoogle-pay/),
  ]);
  expect(problemsOf('express', 'card')).toEqual([
    expect.stringMatching(/: there is no wallet card; use (?!.*\b(?:card|sepa)\b).*\bgoogle-pay/),
  ]);
});

it('names that are separated by commas are reported with the right separator', () => {
  for (const option of ['methods', 'express'] as const)
    expect(problemsOf(option, 'card,paypal')).toEqual([
      `options.${option} is invalid: names are separated by spaces, not by commas`,
    ]);
});
