// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cancelCodes } from './outcomes.js';
import { describeElements } from './test-support.js';

describeElements('jsdom');

const methods = path.resolve(import.meta.dirname, '../methods');
const sources = readdirSync(methods, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.element.ts'))
  .map((file) => readFileSync(path.join(methods, file), 'utf8'));

/** Returns the codes with which a payment of this element is canceled; undefined for an element without a button. */
function canceledBy(tag: string): string | undefined {
  const source = sources.find((text) => text.includes(`'${tag}': `)) ?? '';
  return /canceled: \[([^\]]*)\]/.exec(source)?.[1];
}

it('a fake cancels with an error code of its element', () => {
  const pairs = Object.entries(cancelCodes).flatMap(([tag, code]) => {
    const canceled = canceledBy(tag);
    return canceled === undefined ? [] : [{ tag, code, canceled }];
  });
  expect(pairs).toHaveLength(9);
  for (const { code, canceled } of pairs) expect(canceled).toContain(`'${code}'`);
});
