import { expect, it } from 'vitest';
import { axeRulesByCriterion } from './accessibility/axe-rules.js';
import { criteria, testedIds } from './accessibility/criteria.js';
import { accessibilityReport, reportFile, resultOf } from './accessibility/report.js';
import { readDocument } from './documents/blocks.js';

it('the accessibility report is the one that npm run accessibility writes', async () => {
  expect(readDocument(reportFile)).toBe(await accessibilityReport());
});

it('the accessibility report has the 55 criteria of levels A and AA, each once', () => {
  expect(criteria).toHaveLength(55);
  expect(new Set(criteria.map(({ id }) => id)).size).toBe(55);
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31);
  const ids = criteria.map(({ id }) => id);
  expect(testedIds.filter((id) => !ids.includes(id))).toEqual([]);
});

it('a criterion is supported only with a named test', () => {
  expect(criteria.filter(({ isCovered, tests }) => isCovered && tests.length === 0)).toEqual([]);
  expect(resultOf({ isCovered: false, hasEvidence: false })).toBe('Not evaluated');
  expect(resultOf({ isCovered: false, hasEvidence: true })).toBe('Partially');
});

it('rules of axe that do not run are no evidence', () => {
  const rules = [...axeRulesByCriterion().values()].flat();
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'label-content-name-mismatch']));
  expect(rules).not.toContain('target-size');
  expect(rules).not.toContain('css-orientation-lock');
});
