import { withoutComments } from './comments.js';
import type { Finding, Source, Target } from './finding.types.js';
import { hashByHand } from './findings.js';
import { mentionsScript } from './mentions.js';

const hashes = /(?<![\w-])sha(?:256|384|512)-[\w+/-]{3,}=*/g;

/** Returns true for a source of a policy: the hash of an inline script. */
const isSource = (text: string, start: number): boolean =>
  /["`]'$/.test(text.slice(0, start)) ||
  /(?:script|style|default)-src\b/.test(text.slice(text.lastIndexOf('\n', start) + 1, start));

/** Returns the innermost tag, object, array or call around an offset. */
function around(text: string, offset: number): string {
  const tag = text.lastIndexOf('<', offset);
  const isTag = tag >= 0 && /^<(?:script|link)\b[^>]*$/i.test(text.slice(tag, offset).replaceAll('=>', ''));
  const start = isTag ? tag : Math.max(...['{', '[', '('].map((mark) => text.lastIndexOf(mark, offset)), 0);
  const end = text.slice(offset).search(isTag ? />/ : /[}\])]/);
  return text.slice(start, end < 0 ? text.length : offset + end);
}

/** Returns true for the hash of another library: the address beside it is not that of the provider. */
const isOfOther = (beside: string): boolean =>
  /(?:https?:)?\/\/[\w-]|\b(?:src|href)\s*[=:]\s*["'][^"']/.test(beside) && !mentionsScript(beside);

/**
 * Returns the integrity hashes that stay in a file in which the address of a script changes: browsers block the new script if
 * the hash is that of the old one.
 */
export function oldHashes(source: Source, findings: readonly Finding[], { assets }: Target): Finding[] {
  const address = `${assets.replace(/^https?:/, '')}/web/`;
  const edits = findings.flatMap((finding) => finding.edits);
  if (!source.text.includes('sha') || !edits.some((edit) => edit.text.includes(address))) return [];
  const text = withoutComments(source);
  const known = [
    ...edits,
    ...findings
      .filter(({ kind }) => kind === 'manual')
      .map((finding) => ({ start: finding.at, end: finding.at + finding.text.length + 1 })),
  ];
  return [...text.matchAll(hashes)].flatMap(({ 0: hash, index }) => {
    const end = index + hash.length;
    const isKnown = known.some((place) => place.start < end && place.end > index);
    const isOther = isSource(text, index) || isOfOther(around(text, index));
    return isKnown || isOther ? [] : [hashByHand(index, hash)];
  });
}
