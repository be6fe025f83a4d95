import { assert } from '@open-wc/testing';

const { error: errorOfPage } = console;
const errors: string[] = [];

beforeEach(() => {
  console.error = (...texts: unknown[]) => {
    errors.push(texts.join(' '));
  };
});

afterEach(() => {
  console.error = errorOfPage;
  // An error that a test causes on purpose must be taken.
  assert.deepEqual(errors.splice(0), []);
});

/** Returns the errors that were logged since the last call, in order. */
export const takeConsoleErrors = (): string[] => errors.splice(0);
