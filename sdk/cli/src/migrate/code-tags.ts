import type { Source } from './finding.types.js';

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

/** Comments that are written in another way, with the templates that have them. */
const commentBlocks: readonly (readonly [comment: RegExp, files: RegExp])[] = [
  [/\{%-?\s*comment\b[^]*?\{%-?\s*endcomment\s*-?%\}/y, /./],
  [/@\*[^]*?\*@/y, /\.cshtml$/i],
  [/\{\*[^]*?\*\}/y, /\.tpl$/i],
];

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

/** Returns true for a template of Laravel. */
const isBlade = (path: string): boolean => path.endsWith('.blade.php');

/** Replaces code of the server by characters that markup and scripts take for a name, so that all offsets stay. */
export function maskCode({ path, text }: Source): MaskedTemplate {
  const known = isBlade(path) ? [...tags, ...bladeTags] : tags;
  const blocks = commentBlocks.filter(([, files]) => files.test(path)).map(([comment]) => comment);
  const code: CodeTag[] = [];
  let masked = '';
  let at = 0;
  while (at < text.length) {
    const block = endOfBlock(text, at, blocks);
    const tag = known.find(([begin]) => text.startsWith(begin, at));
    const stop = block ?? (tag && endOf(text, at, tag));
    if (stop === undefined) {
      masked += text.charAt(at);
      at += 1;
      continue;
    }
    const isComment = block !== undefined || comments.some((begin) => text.startsWith(begin, at));
    code.push({ start: at, end: stop, isComment });
    masked += text.slice(at, stop).replace(/[^\r\n]/g, '_');
    at = stop;
  }
  return { text: masked, code };
}

/** Returns the end of a comment that begins at an offset; undefined if there is none. */
function endOfBlock(text: string, at: number, blocks: readonly RegExp[]): number | undefined {
  for (const block of blocks) {
    block.lastIndex = at;
    if (block.test(text)) return block.lastIndex;
  }
  return undefined;
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
