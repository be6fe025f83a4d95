import { kindOf } from './file-kinds.js';
import type { Source } from './finding.types.js';
import type { Range } from './pug-tokens.js';

/** Data at the beginning of a page. */
const frontMatter = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n(?:[^]*?\n)?\1[ \t]*(?:\r?\n|$)/;

/** Scripts, comments, blocks of code and code in a line; what begins first counts. */
const parts =
  /(<script\b[^]*?<\/script\s*>)|<!--[^]*?-->|^ {0,3}(`{3,}|~{3,})[^\n]*(?:\n[^]*?(?:^ {0,3}\2[`~]*[ \t\r]*$|(?![^]))|(?![^]))|(?<!`)(`+)(?!`)(?:(?!\n[ \t\r]*\n)[^])*?(?<!`)\3(?!`)/gim;

/** Returns the parts of a document that are shown as code, and its comments. */
export function shownCode(text: string): Range[] {
  const start = frontMatter.exec(text)?.[0].length ?? 0;
  return [...text.slice(start).matchAll(parts)]
    .filter(([, script]) => script === undefined)
    .map(({ index, 0: { length } }) => ({ start: start + index, end: start + index + length }));
}

/** Replaces what is shown as code by blanks, so that all offsets stay. */
export function withoutShownCode(text: string): string {
  let result = text;
  for (const { start, end } of shownCode(text))
    result = result.slice(0, start) + result.slice(start, end).replace(/[^\r\n]/g, ' ') + result.slice(end);
  return result;
}

/** Returns true for Markdown that is no page of a shop: it has no data at its beginning, no script and no call. */
export function isDocumentation({ path, text }: Source): boolean {
  if (kindOf(path) !== 'markdown' || frontMatter.test(text)) return false;
  return !/^ {0,3}\S?[^\n]*<script\b|\bbraintree\.\w+\.create\s*\(/im.test(withoutShownCode(text));
}
