import { expect, it } from 'vitest';
import { datedName, fileNamePart } from './save-file.js';

it('names files by the day in the time zone of the user', () => {
  const evening = new Date('2026-12-01T02:30:00Z');
  expect(datedName('invoices', evening, 'America/Chicago')).toBe('invoices-2026-11-30.csv');
  expect(datedName('invoices', evening, 'UTC')).toBe('invoices-2026-12-01.csv');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(datedName('invoices', evening)).toBe(datedName('invoices', evening, timeZone));
});

it('writes names as parts of file names', () => {
  expect(fileNamePart('Fall eye exams')).toBe('fall-eye-exams');
  expect(fileNamePart('Été 2026: lunettes!')).toBe('ete-2026-lunettes');
});
