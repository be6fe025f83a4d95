import { expect, it } from 'vitest';
import { type CreatedError, failuresOf } from './page-hooks.js';

const created = (change: Partial<CreatedError>): CreatedError => ({
  ...{ name: 'PaymentError', message: 'x', code: 'VENMO_NOT_ENABLED', isShown: false, isCause: false },
  ...change,
});

it.each<readonly [title: string, error: CreatedError, isFailure: boolean]>([
  ['that a call of the compat script was rejected with', created({ name: 'BraintreeError' }), true],
  [
    'that create was rejected with, which the page ignores',
    created({ code: 'INSTANTIATION_OPTION_REQUIRED' }),
    true,
  ],
  ['that the page shows', created({ isShown: true }), true],
  ['that the SDK handles itself', created({}), false],
  [
    'that is the reason of an error of the Drop-in',
    created({ name: 'BraintreeError', isCause: true }),
    false,
  ],
  [
    'of the Drop-in, which a check of its own reports',
    created({ name: 'DropinError', code: undefined }),
    false,
  ],
])('reports an error only if the page was given it: one %s', (_, error, isFailure) => {
  expect(failuresOf([error])).toHaveLength(isFailure ? 1 : 0);
});
