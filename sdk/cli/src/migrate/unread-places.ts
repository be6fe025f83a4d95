import { withoutComments } from './comments.js';
import type { Finding, Source } from './finding.types.js';
import { hostByHand } from './findings.js';
import { lineStarts } from './places.js';
import { mentionsScript } from './mentions.js';

/**
 * Returns the lines with an address of the provider that no finding of a reader covers, such as the raw blocks of a template
 * language. Comments do not count.
 */
export function unreadPlaces(source: Source, findings: readonly Finding[]): Finding[] {
  const { text } = source;
  if (!mentionsScript(text)) return [];
  const covered = findings.map((finding) => linesOf(text, finding));
  const left = lineStarts(text)
    .map((start) => ({ start, end: endOfLine(text, start) }))
    .filter(({ start, end }) => mentionsScript(text.slice(start, end)))
    .filter((line) => !covered.some(({ start, end }) => start <= line.start && line.start <= end));
  if (left.length === 0) return [];
  const read = withoutComments(source);
  return left.flatMap(({ start, end }) => {
    if (!mentionsScript(read.slice(start, end))) return [];
    const line = text.slice(start, end);
    return [hostByHand(start + line.length - line.trimStart().length, line.trim())];
  });
}

const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** Returns the lines of a finding. */
export function linesOf(text: string, { at, text: excerpt, until, edits }: Finding) {
  const first = Math.min(at, ...edits.map(({ start }) => start));
  const last = Math.max(at + excerpt.length, until ?? 0, ...edits.map(({ end }) => end));
  return { start: startOfLine(text, first), end: endOfLine(text, last) };
}
