import { describe, expect, it } from 'vitest';
import { listDocuments } from './documents/blocks.js';
import { evidenceOf, hasTest, linksToTests, testCells } from './documents/evidence.js';

const documents = listDocuments().filter((document) => evidenceOf(document).length > 0);

describe('tests that documents name', () => {
  it('are named by the pages about security', () => {
    expect(documents).toEqual(
      expect.arrayContaining([
        'sdk/docs/security.md',
        'sdk/docs/threat-model.md',
        'portal/docs/threat-model.md',
      ]),
    );
    expect(testCells('sdk/docs/security.md').length).toBeGreaterThan(15);
  });

  it.each(documents)('exist under the title that is named: %s', (document) => {
    expect(evidenceOf(document).filter((one) => !hasTest(one))).toEqual([]);
  });

  it.each(documents)('have a title wherever their file is linked: %s', (document) => {
    expect(linksToTests(document)).toHaveLength(evidenceOf(document).length);
  });

  it.each(documents)('are in every row of a table with a column for them: %s', (document) => {
    expect(testCells(document).filter((cell) => !/“[^”]+”/.test(cell) && cell !== 'none')).toEqual([]);
  });

  it('are not found under another title', () => {
    const file = 'sdk/test/documents-evidence.test.ts';
    expect(hasTest({ file, title: 'are not found under another title' })).toBe(true);
    expect(hasTest({ file, title: 'are not found' })).toBe(false);
    expect(hasTest({ file: 'sdk/test/missing.test.ts', title: 'are not found' })).toBe(false);
  });
});
