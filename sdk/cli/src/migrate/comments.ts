import { parse, parseFragment } from 'parse5';
import { Engine, type Comment } from 'php-parser';
import { type MaskedTemplate, maskCode } from './code-tags.js';
import { attribute, isElement, type Node } from './elements.js';
import { type FileKind, isComponent, kindOf } from './file-kinds.js';
import type { Source } from './finding.types.js';
import { isDocumentation, shownCode, withoutShownCode } from './markdown.js';
import { parseScript } from './parse-script.js';
import { type Range, readTemplateOf } from './pug-tokens.js';
import { textComments } from './text-comments.js';

/** Replaces the comments of a file by blanks, so that all offsets stay. */
export function withoutComments(source: Source): string {
  let { text } = source;
  for (const { start, end } of commentsOf(source))
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
  return text;
}

/** Returns the comments of a file; those that cannot be parsed are missing. */
function commentsOf(source: Source): Range[] {
  const kind = kindOf(source.path);
  try {
    return readers[kind](source);
  } catch {
    return [];
  }
}

const readers: Readonly<Record<FileKind, (source: Source) => Range[]>> = {
  script: ({ path, text }) => ofScript(text, path),
  markup: ofMarkup,
  template: ofTemplate,
  php: (source) => [...ofTemplate(source), ...ofPhp(source)],
  pug: ({ path, text }) => [...readTemplateOf(path, text).comments],
  markdown: ofMarkdown,
  text: ({ path, text }) => textComments(path, text),
};

/** Returns what is no part of a page: all of a document that is none. */
function ofMarkdown(source: Source): Range[] {
  const { text } = source;
  if (isDocumentation(source)) return [{ start: 0, end: text.length }];
  return [...shownCode(text), ...ofTemplate({ ...source, text: withoutShownCode(text) })];
}

const ofScript = (text: string, path: string): Range[] =>
  (parseScript({ path, text }).comments ?? []).map(({ start = 0, end = 0 }) => ({ start, end }));

function ofTemplate(source: Source): Range[] {
  const { text, code }: MaskedTemplate = maskCode(source);
  return [...code.filter(({ isComment }) => isComment), ...ofMarkup({ ...source, text })];
}

/** Returns the comments of markup, and those of its scripts. A CDATA section is none. */
function ofMarkup({ path, text }: Source): Range[] {
  const options = { sourceCodeLocationInfo: true } as const;
  const found: Range[] = [];
  const visit = (node: Node): void => {
    const location = node.sourceCodeLocation;
    if (node.nodeName === '#comment' && location) {
      const { startOffset: start, endOffset: end } = location;
      if (!text.startsWith('<![CDATA[', start)) found.push({ start, end });
    }
    if (isElement(node) && node.tagName === 'script') found.push(...ofInline(node, text));
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(isComponent(path) ? parseFragment(text, options) : parse(text, options));
  return found;
}

function ofInline(script: Extract<Node, { tagName: string }>, text: string): Range[] {
  const { startTag, endTag } = script.sourceCodeLocation ?? {};
  if (!startTag || !endTag) return [];
  const offset = startTag.endOffset;
  const language = attribute(script, 'lang') === 'ts' ? 'inline.ts' : 'inline.jsx';
  try {
    return ofScript(text.slice(offset, endTag.startOffset), language).map(({ start, end }) => ({
      start: start + offset,
      end: end + offset,
    }));
  } catch {
    return [];
  }
}

/** Comments are no part of the types of the parser's result. */
interface PhpTree {
  readonly comments?: readonly Comment[];
}

function ofPhp({ path, text }: Source): Range[] {
  const engine = new Engine({ parser: { extractDoc: true }, ast: { withPositions: true } });
  const { comments = [] } = engine.parseCode(text, path) as PhpTree;
  return comments.flatMap(({ loc }) => (loc ? [{ start: loc.start.offset, end: loc.end.offset }] : []));
}
