// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cancelCodes } from './outcomes.js';
import { describeElements } from './test-support.js';

describeElements('jsdom');

it('a fake cancels with an error code of its element', async () => {
  await import('../define.js');
  const pairs = Object.entries(cancelCodes).flatMap(([tag, code]) => {
    const { outcomeCodes } = document.createElement(tag) as { outcomeCodes?: { canceled: string[] } };
    return outcomeCodes ? [[tag, code, outcomeCodes.canceled] as const] : [];
  });
  expect(pairs).toHaveLength(9);
  expect(pairs.filter(([, code, canceled]) => !canceled.includes(String(code)))).toEqual([]);
});
