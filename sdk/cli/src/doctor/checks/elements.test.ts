import { expect, it } from 'vitest';
import { diagnose } from '../diagnose.js';
import { found, page } from '../test-support.js';

it('ignores the error of an element that has got its authorization since, but not that of a script', () => {
  const error = (creating: string) => ({
    code: 'INSTANTIATION_OPTION_REQUIRED',
    message: `options.authorization is required when creating ${creating}.`,
  });
  expect(found({ errors: [error('<pay-card>')] })).toEqual([]);
  expect(found({ errors: [error('Hosted Fields')] })).toMatchObject([{ id: 'create-failed' }]);
  // The element is in a closed shadow root.
  expect(found({ errors: [error('<pay-paypal>')] })).toMatchObject([{ id: 'create-failed' }]);
});

it('lists closed shadow roots as not checked', () => {
  expect(diagnose({ ...page, hasClosedRoots: true })).toMatchObject({
    findings: [],
    unchecked: ['closed shadow roots'],
  });
});
