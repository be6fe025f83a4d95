import lex from 'pug-lexer';
import type { CodeTag } from './code-tags.js';
import { lineStarts } from './places.js';

type Token = lex.LexToken<lex.LexTokenType>;
export type AttributeToken = lex.AttributeToken;

/** Part of a template between two offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Tag with its attributes and the lines of its text block. */
export interface PugTag {
  /** `div` if the template names none. */
  readonly name: string;
  readonly depth: number;
  readonly attributes: AttributeToken[];
  readonly lines: Range[];
}

/** Parts of a Pug template. */
interface PugTemplate {
  readonly tags: readonly PugTag[];
  /** Markup outside of scripts and styles. */
  readonly markup: readonly Range[];
  /** Lines with code of the server. */
  readonly code: readonly lex.CodeToken[];
  /** Code of the server in text blocks. */
  readonly interpolated: readonly CodeTag[];
  readonly comments: readonly Range[];
}

/** Returns a function for the offsets of places. */
export function offsetsOf(text: string): (place: lex.Loc['start']) => number {
  const starts = lineStarts(text);
  return ({ line, column }) => (starts[line - 1] ?? 0) + column - 1;
}

const isTag = (token: Token): token is lex.TagToken => token.type === 'tag';
const isAttribute = (token: Token): token is AttributeToken => token.type === 'attribute';
const isCode = (token: Token): token is lex.CodeToken => token.type === 'code';

/** Longest line in characters: the lexer reads the rest of a line again for each bracket. */
const longestLine = 20_000;

/**
 * Reads the parts of a Pug template.
 *
 * @throws Error of the lexer, or for a line that would take it minutes.
 */
export function readTemplateOf(path: string, text: string): PugTemplate {
  if (text.split('\n').some((line) => line.length > longestLine))
    throw new RangeError(`A line of ${path} has more than ${longestLine} characters.`);
  const offset = offsetsOf(text);
  const tags: PugTag[] = [];
  const markup: Range[] = [];
  const code: lex.CodeToken[] = [];
  const interpolated: CodeTag[] = [];
  const comments: Range[] = [];
  let depth = 0;
  /** Tag of the line or of the text block. */
  let current: PugTag | undefined;
  let previous: Token | undefined;
  /** Token that has opened the text block. */
  let opener: Token['type'] | undefined;
  const open = (name: string): PugTag => {
    const tag: PugTag = { name, depth, attributes: [], lines: [] };
    tags.push(tag);
    return tag;
  };
  for (const token of lex(text, { filename: path })) {
    const range = { start: offset(token.loc.start), end: offset(token.loc.end) };
    switch (token.type) {
      case 'indent':
      case 'outdent':
      case 'newline':
        if (token.type !== 'newline') depth += token.type === 'indent' ? 1 : -1;
        if (opener === undefined) current = undefined;
        break;
      case 'start-pipeless-text':
        opener = previous?.type;
        break;
      case 'end-pipeless-text':
        opener = undefined;
        break;
      case 'comment':
        comments.push(range);
        break;
      case 'id':
      case 'class':
      case 'start-attributes':
        current ??= open('div');
        break;
      case 'interpolated-code':
        interpolated.push({ ...range, isComment: false });
        break;
      case 'text':
      case 'text-html': {
        const owner = current ?? tags.findLast((tag) => tag.depth < depth);
        if (opener === 'comment') comments.push(range);
        else if (owner && /^(?:script|style)$/.test(owner.name)) owner.lines.push(range);
        else if (opener !== 'blockcode') markup.push(range);
        break;
      }
      default:
        if (isTag(token)) current = open(token.val);
        if (isAttribute(token)) current?.attributes.push(token);
        if (isCode(token)) code.push(token);
    }
    previous = token;
  }
  return { tags, markup, code, interpolated, comments };
}

/** Keeps only parts of a text; everything else is blank, so that all offsets stay. */
export function keepOnly(text: string, parts: readonly Range[]): string {
  let result = text.replace(/[^\r\n]/g, ' ');
  for (const { start, end } of parts)
    result = result.slice(0, start) + text.slice(start, end) + result.slice(end);
  return result;
}
