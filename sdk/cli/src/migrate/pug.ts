import lex from 'pug-lexer';
import type { Edit, Finding, Source, Target } from './finding.types.js';
import { readJavaScript } from './javascript.js';
import { lineStarts } from './places.js';
import { byHand, copyByHand, hashByHand, hostByHand } from './findings.js';
import { mentionsPackage } from './packages.js';
import { assetOf, isOwnCopy, mentionsProvider, readScriptUrl } from './script-url.js';

type Token = lex.LexToken<lex.LexTokenType>;
type AttributeToken = lex.AttributeToken;
type Loc = lex.Loc;

/** Tag with its attributes and the lines of its text block. */
interface PugTag {
  readonly name: string;
  readonly attributes: AttributeToken[];
  readonly lines: Token[];
}

/**
 * Finds script tags and inline scripts in a Pug template.
 *
 * @throws Error of the lexer.
 */
export function readPug({ path, text }: Source, target: Target): Finding[] {
  const starts = lineStarts(text);
  const offset = ({ line, column }: Loc['start']): number => (starts[line - 1] ?? 0) + column - 1;
  const tokens = lex(text, { filename: path });
  const ofTags = tagsOf(tokens).flatMap((tag) =>
    tag.name === 'script'
      ? [...readTag(tag, text, offset, target), ...readInline(tag, path, text, offset, target)]
      : otherAttributes(tag, offset),
  );
  const ofCode = tokens.flatMap((token) =>
    token.type === 'code' && concerns(token.val) ? [hostByHand(offset(token.loc.start), token.val)] : [],
  );
  return [...ofTags, ...ofCode];
}

const concerns = (text: string): boolean => mentionsProvider(text) || mentionsPackage(text);

/** Returns the attributes of other elements that lead to the provider, such as a policy. */
const otherAttributes = ({ attributes }: PugTag, offset: ToOffset): Finding[] =>
  attributes
    .filter(({ val }) => mentionsProvider(String(val)))
    .map(({ val, loc }) => hostByHand(offset(loc.start), String(val)));

const isTag = (token: Token): token is lex.TagToken => token.type === 'tag';
const isAttribute = (token: Token): token is AttributeToken => token.type === 'attribute';

function tagsOf(tokens: readonly Token[]): PugTag[] {
  const tags: PugTag[] = [];
  for (const token of tokens) {
    if (isTag(token)) tags.push({ name: token.val, attributes: [], lines: [] });
    if (isAttribute(token)) tags.at(-1)?.attributes.push(token);
    if (token.type === 'text') tags.at(-1)?.lines.push(token);
  }
  return tags;
}

type ToOffset = (place: Loc['start']) => number;

/** Returns the value of an attribute that is a plain text, and its position without the quotes. */
function plainValue({ val, loc }: AttributeToken, text: string, offset: ToOffset) {
  if (typeof val !== 'string') return undefined;
  const [quote] = val;
  const isPlain =
    (quote === '"' || quote === "'") && val.at(-1) === quote && !val.slice(1, -1).includes(quote);
  if (!isPlain) return undefined;
  const end = offset(loc.end) - 1;
  const start = end - val.length + 2;
  return text.slice(start, end) === val.slice(1, -1) ? { start, end, value: val.slice(1, -1) } : undefined;
}

function readTag({ attributes }: PugTag, text: string, offset: ToOffset, target: Target): Finding[] {
  const src = attributes.find(({ name }) => name === 'src');
  if (!src) return [];
  const at = offset(src.loc.start);
  const place = plainValue(src, text, offset);
  const script = place && readScriptUrl(place.value, 'https://page.invalid/');
  const asset = script && assetOf(script, target);
  if (!place || !script || asset === undefined) {
    const address = String(src.val);
    if (concerns(address))
      return [byHand(at, address, 'The address is not a plain text of a known script: change it by hand.')];
    return place && isOwnCopy(place.value) ? [copyByHand(at, place.value)] : [];
  }
  const edits: Edit[] = [{ start: place.start, end: place.end, text: `${target.assets}/web/${asset}` }];
  const hash = attributes.find(({ name }) => name === 'integrity');
  const hashPlace = hash && plainValue(hash, text, offset);
  const newHash = target.integrity(asset);
  if (hashPlace && newHash !== undefined)
    edits.push({ start: hashPlace.start, end: hashPlace.end, text: newHash });
  const others = hash && edits.length === 1 ? [hashByHand(offset(hash.loc.start), String(hash.val))] : [];
  const why = 'The script is served by the assets origin.';
  return [{ at, kind: 'change', text: place.value, why, edits, parts: [script.part] }, ...others];
}

/** Reads the text block of a script: everything else is blank, so that all offsets stay. */
function readInline(
  { attributes, lines }: PugTag,
  path: string,
  text: string,
  offset: ToOffset,
  target: Target,
): Finding[] {
  if (attributes.some(({ name }) => name === 'src') || lines.length === 0) return [];
  const at = offset(lines[0]?.loc.start ?? { line: 1, column: 1 });
  const type = attributes.find(({ name }) => name === 'type');
  if (type && /importmap|json|template/.test(String(type.val))) {
    const content = lines.map(({ loc }) => text.slice(offset(loc.start), offset(loc.end))).join('\n');
    const why = 'This script is no JavaScript, so nothing in it was changed.';
    return concerns(content) ? [byHand(at, 'script', why, { keeps: 'packages' })] : [];
  }
  let code = text.replace(/[^\r\n]/g, ' ');
  for (const { loc } of lines) {
    const [start, end] = [offset(loc.start), offset(loc.end)];
    code = code.slice(0, start) + text.slice(start, end) + code.slice(end);
  }
  try {
    return readJavaScript({ path: `${path}.jsx`, text: code, isEmbedded: true }, target);
  } catch {
    const why = 'The script could not be read, so nothing in it was changed.';
    return code.includes('braintree') ? [byHand(at, 'script', why, { keeps: 'packages' })] : [];
  }
}
