import { assert } from '@open-wc/testing';

const { error: errorOfPage, warn: warnOfPage } = console;
const errors: string[] = [];

beforeEach(() => {
  console.error = console.warn = (...texts: unknown[]) => {
    errors.push(texts.join(' '));
  };
});

afterEach(function checkConsole() {
  console.error = errorOfPage;
  console.warn = warnOfPage;
  // An error that a test causes on purpose must be taken.
  assert.deepEqual(errors.splice(0), [], `errors of the test "${this.currentTest?.title ?? ''}"`);
});

/** Returns the errors and warnings that were logged since the last call, in order. */
export const takeConsoleErrors = (): string[] => errors.splice(0);
