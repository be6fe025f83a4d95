import { expect, it } from 'vitest';
import { importErrorText } from './error-text.js';

const language = {
  t: (key: string, values: Record<string, string | number> = {}) =>
    `${key} ${Object.values(values).join()}`.trim(),
  number: (value: number) => value.toLocaleString('en-US'),
};

it.each([
  ['file_malformed', 1_204, 'import.error-in-row 1,204,import.error-file_malformed'],
  ['no_rows', null, 'import.error-no_rows'],
  [null, null, 'import.error-internal'],
] as const)('the failure %s of row %s is described as %j', (error, errorRow, text) => {
  expect(importErrorText({ error, errorRow }, language)).toBe(text);
});
