import { expect, it } from 'vitest';
import { freezeIntrinsics } from '#test/support/frozen-intrinsics.js';
import { DropinError } from './dropin-error.js';

it('an error of the Drop-in has its name, although the page has frozen the prototypes of the language', () => {
  const thaw = freezeIntrinsics();
  try {
    const error = new DropinError('It failed.', 'cause');
    expect(Object.keys(error).sort()).toEqual(['_braintreeWebError', 'name']);
    expect(error).toMatchObject({ name: 'DropinError', message: 'It failed.', cause: 'cause' });
  } finally {
    thaw();
  }
});
