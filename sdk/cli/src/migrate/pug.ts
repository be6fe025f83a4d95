import type { Edit, Finding, Source, Target } from './finding.types.js';
import { readJavaScript } from './javascript.js';
import { readMarkup } from './markup.js';
import { byHand, copyByHand, hashByHand, hostByHand, scriptChange } from './findings.js';
import { mentionsAny } from './mentions.js';
import { leadsToCopy } from './own-copies.js';
import { mentionsPackage } from './packages.js';
import { type AttributeToken, keepOnly, offsetsOf, type PugTag, readTemplateOf } from './pug-tokens.js';
import { assetOf, isOwnCopy, mentionsProvider, readScriptUrl } from './script-url.js';

type ToOffset = ReturnType<typeof offsetsOf>;

/**
 * Finds script tags, inline scripts and raw markup in a Pug template.
 *
 * @throws Error of the lexer.
 */
export function readPug({ path, text }: Source, target: Target): Finding[] {
  const offset = offsetsOf(text);
  const { tags, markup, code, interpolated } = readTemplateOf(path, text);
  const ofTags = tags.flatMap((tag) =>
    tag.name === 'script'
      ? [...readTag(tag, text, offset, target), ...readInline(tag, path, text, target)]
      : otherAttributes(tag, offset),
  );
  const ofCode = code.flatMap(({ val, loc }) => (concerns(val) ? [hostByHand(offset(loc.start), val)] : []));
  // Code in a text must not look like the end of an address.
  let raw = keepOnly(text, markup);
  for (const { start, end } of interpolated)
    raw = raw.slice(0, start) + '_'.repeat(end - start) + raw.slice(end);
  return [...ofTags, ...ofCode, ...readMarkup({ path, text: raw }, target, interpolated)];
}

const concerns = (text: string): boolean => mentionsProvider(text) || mentionsPackage(text);

/** Returns the attributes of other elements that lead to the provider, such as a policy. */
const otherAttributes = ({ attributes }: PugTag, offset: ToOffset): Finding[] =>
  attributes
    .filter(({ val }) => mentionsProvider(String(val)))
    .map(({ val, loc }) => hostByHand(offset(loc.start), String(val)));

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
    return place && (isOwnCopy(place.value) || leadsToCopy(place.value, target.copies))
      ? [copyByHand(at, place.value)]
      : [];
  }
  const edits: Edit[] = [{ start: place.start, end: place.end, text: `${target.assets}/web/${asset}` }];
  const hash = attributes.find(({ name }) => name === 'integrity');
  const hashPlace = hash && plainValue(hash, text, offset);
  const newHash = target.integrity(asset);
  if (hash && hashPlace && newHash !== undefined) {
    edits.push({ start: hashPlace.start, end: hashPlace.end, text: newHash });
    // Without it, browsers cannot compare the hash of a script of another origin.
    const end = offset(hash.loc.end);
    if (!attributes.some(({ name }) => name === 'crossorigin'))
      edits.push({ start: end, end, text: ', crossorigin="anonymous"' });
  }
  const others = hash && edits.length === 1 ? [hashByHand(offset(hash.loc.start), String(hash.val))] : [];
  return [scriptChange(at, place.value, script, edits, target), ...others];
}

/** Reads the text block of a script. */
function readInline({ attributes, lines }: PugTag, path: string, text: string, target: Target): Finding[] {
  const [first] = lines;
  if (attributes.some(({ name }) => name === 'src') || !first) return [];
  const at = first.start;
  const more = { keeps: 'packages', until: lines.at(-1)?.end ?? at } as const;
  const type = attributes.find(({ name }) => name === 'type');
  const code = keepOnly(text, lines);
  if (type && /importmap|json|template/.test(String(type.val))) {
    const why = 'This script is no JavaScript, so nothing in it was changed.';
    return concerns(code) ? [byHand(at, 'script', why, more)] : [];
  }
  try {
    return readJavaScript({ path: `${path}.jsx`, text: code, isEmbedded: true }, target);
  } catch {
    const why = 'The script could not be read, so nothing in it was changed.';
    return mentionsAny(code) ? [byHand(at, 'script', why, more)] : [];
  }
}
