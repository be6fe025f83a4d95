import { z } from 'zod';
import { HttpProblem } from './problem.js';

export const ifMatchHeader = z.object({
  'if-match': z.string().max(200).optional().describe('Versions that may be changed; without it, any'),
});

export const etagOf = (version: number) => `"${version}"`;

const strongTag = /^"(\d{1,9})"$/;

/**
 * Returns the versions that a request may change; undefined for any. Weak and unknown tags match no version
 * (RFC 9110, section 13.1.1).
 */
export function versionsToMatch({ 'if-match': header }: z.infer<typeof ifMatchHeader>): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const [, digits] = strongTag.exec(tag.trim()) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
}

export const versionMismatch = () =>
  new HttpProblem('version_mismatch', 'Someone has changed this in the meantime. Reload it and try again.');
