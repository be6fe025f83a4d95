import { commentsOf } from './comments.js';
import type { Finding, Source } from './finding.types.js';
import { hostByHand } from './findings.js';
import { lineStarts } from './places.js';
import { mentionsProvider } from './script-url.js';

/** Copy of a package of the provider on a public host. */
const publicCopy = /https?:\/\/[^\s'"`<>]*\/braintree-web(?:-drop-in)?[@/]/;

const mentionsScript = (text: string): boolean => mentionsProvider(text) || publicCopy.test(text);

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

/** Replaces the comments of a file by blanks, so that all offsets stay. */
function withoutComments(source: Source): string {
  let { text } = source;
  for (const { start, end } of commentsOf(source))
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
  return text;
}

const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** Returns the lines of a finding. */
function linesOf(text: string, { at, text: excerpt, until, edits }: Finding) {
  const first = Math.min(at, ...edits.map(({ start }) => start));
  const last = Math.max(at + excerpt.length, until ?? 0, ...edits.map(({ end }) => end));
  return { start: startOfLine(text, first), end: endOfLine(text, last) };
}
