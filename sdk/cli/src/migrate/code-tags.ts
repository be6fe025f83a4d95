/** Begin and end of code in the templates of servers; the first that matches counts. */
const tags: readonly (readonly [begin: string, end: string])[] = [
  ['<%', '%>'],
  ['<?', '?>'],
  ['{{', '}}'],
  ['{!!', '!!}'],
  ['{%', '%}'],
  ['{#', '#}'],
];

/** Code of Blade besides its tags. */
const bladeTags: typeof tags = [['@php', '@endphp']];

/** Beginnings of comments among the tags. */
const comments = ['<%--', '<%#', '{{--', '{{!--', '{{! ', '{#'];

/** Part of a template that is code of the server. */
export interface CodeTag {
  readonly start: number;
  readonly end: number;
  readonly isComment: boolean;
}

/** Markup with its code replaced by blanks of the same length. */
export interface MaskedTemplate {
  readonly text: string;
  readonly code: readonly CodeTag[];
}

/**
 * Replaces code of the server by characters that markup and scripts take for a name, so that all offsets stay.
 *
 * @param isBlade - True for templates of Laravel.
 */
export function maskCode(text: string, isBlade: boolean): MaskedTemplate {
  const known = isBlade ? [...tags, ...bladeTags] : tags;
  const code: CodeTag[] = [];
  let masked = '';
  let at = 0;
  while (at < text.length) {
    const tag = known.find(([begin]) => text.startsWith(begin, at));
    if (!tag) {
      masked += text.charAt(at);
      at += 1;
      continue;
    }
    const stop = endOf(text, at, tag);
    code.push({ start: at, end: stop, isComment: comments.some((begin) => text.startsWith(begin, at)) });
    masked += text.slice(at, stop).replace(/[^\r\n]/g, '_');
    at = stop;
  }
  return { text: masked, code };
}

function endOf(text: string, at: number, [begin, end]: readonly [string, string]): number {
  // `@php(…)` is one line.
  const isLine = begin === '@php' && text.charAt(at + begin.length) === '(';
  const found = text.indexOf(isLine ? '\n' : end, at + begin.length);
  if (found < 0) return text.length;
  return isLine ? found : found + end.length;
}

/** Returns true if code lies in a part of the template. */
export const hasCode = (code: readonly CodeTag[], start: number, end: number): boolean =>
  code.some((tag) => tag.start < end && tag.end > start);
