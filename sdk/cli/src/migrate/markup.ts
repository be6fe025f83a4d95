import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { type CodeTag, hasCode } from './code-tags.js';
import { changePolicy } from './content-policy.js';
import type { Edit, Finding, Source, Target } from './finding.types.js';
import { readJavaScript } from './javascript.js';
import { assetOf, mentionsProvider, readScriptUrl } from './script-url.js';
import { tagOptionFindings } from './tag-options.js';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** Types of script elements that contain no JavaScript. */
const isData = (type: string | undefined): boolean =>
  type !== undefined && type !== '' && type !== 'module' && !/(?:java|ecma)script$/.test(type);

/** Finds tags, inline scripts and policies in markup. `code` are the parts that must not be changed. */
export function readMarkup(source: Source, target: Target, code: readonly CodeTag[] = []): Finding[] {
  const { path, text } = source;
  const options = { sourceCodeLocationInfo: true } as const;
  const isComponent = path.endsWith('.vue');
  const tree = isComponent ? parseFragment(text, options) : parse(text, options);
  const findings: Finding[] = [];
  const visit = (node: Node): void => {
    if (isElement(node)) findings.push(...readElement(node, source, target, code));
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(tree);
  return findings;
}

function readElement(element: Element, source: Source, target: Target, code: readonly CodeTag[]): Finding[] {
  switch (element.tagName) {
    case 'script':
      return [...readScript(element, source, target, code), ...tagOptionFindings(element)];
    case 'link':
      return readLink(element);
    case 'meta':
      return readPolicy(element, source, target, code);
    default:
      return [];
  }
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

/** Returns the position of an attribute, and that of its value. */
function placeOf(element: Element, name: string, text: string) {
  const found = element.sourceCodeLocation?.attrs?.[name];
  if (!found) return undefined;
  const { startOffset: start, endOffset: end } = found;
  const raw = text.slice(start, end);
  const equals = raw.indexOf('=');
  if (equals < 0) return undefined;
  const value = raw.slice(equals + 1).trimStart();
  const isQuoted = value.startsWith('"') || value.startsWith("'");
  const valueStart = end - value.length + (isQuoted ? 1 : 0);
  return { start, end, valueStart, valueEnd: isQuoted ? end - 1 : end };
}

function readScript(element: Element, source: Source, target: Target, code: readonly CodeTag[]): Finding[] {
  const { text, path } = source;
  const address = attribute(element, 'src');
  if (address !== undefined) return scriptTag(element, address, source, target, code);
  const location = element.sourceCodeLocation;
  if (!location?.startTag || !location.endTag || isData(attribute(element, 'type'))) return [];
  const start = location.startTag.endOffset;
  const inner = text.slice(start, location.endTag.startOffset);
  const language = attribute(element, 'lang') === 'ts' ? '.ts' : '.jsx';
  try {
    return readJavaScript({ path: `${path}${language}`, text: inner }, target).map((finding) =>
      guard(move(finding, start), code),
    );
  } catch {
    if (!inner.includes('braintree')) return [];
    const why = 'The script could not be read, so nothing in it was changed.';
    return [{ at: start, kind: 'manual', text: '<script>', why, edits: [], parts: [] }];
  }
}

/** Moves a finding by an offset. */
const move = ({ edits, ...finding }: Finding, offset: number): Finding => ({
  ...finding,
  at: finding.at + offset,
  edits: edits.map(({ start, end, text }) => ({ start: start + offset, end: end + offset, text })),
});

/** Leaves a change alone that would overwrite code of the server. */
const guard = (finding: Finding, code: readonly CodeTag[]): Finding =>
  finding.edits.some(({ start, end }) => hasCode(code, start, end))
    ? {
        ...finding,
        text: 'script with code of the server',
        kind: 'manual',
        edits: [],
        why: `${finding.why} It contains code of the server: change it by hand.`,
      }
    : finding;

function scriptTag(
  element: Element,
  address: string,
  { text }: Source,
  target: Target,
  code: readonly CodeTag[],
): Finding[] {
  const place = placeOf(element, 'src', text);
  const script = readScriptUrl(address);
  if (!place) return [];
  const at = element.sourceCodeLocation?.startOffset ?? place.start;
  if (!script) {
    if (!mentionsProvider(address)) return [];
    const why = hasCode(code, place.start, place.end)
      ? 'The address contains code of the server: change it by hand.'
      : 'No script of @tessera/web has this name.';
    return [{ at, kind: 'manual', text: address, why, edits: [], parts: [] }];
  }
  const asset = assetOf(script, target);
  const parts = [script.part];
  if (asset === undefined) {
    const why = `@tessera/web has no script for ${script.file}.`;
    return [{ at, kind: 'manual', text: address, why, edits: [], parts }];
  }
  const { valueStart, valueEnd } = place;
  const edits: Edit[] = [
    { start: valueStart, end: valueEnd, text: `${target.assets}/web/${asset}` },
    ...integrityEdits(element, text, target.integrity(asset)),
  ];
  const why = 'The script is served by the assets origin.';
  return [guard({ at, kind: 'change', text: address, why, edits, parts }, code)];
}

/** Replaces the hash of the old script, which would block the new one. */
function integrityEdits(element: Element, text: string, hash: string | undefined): Edit[] {
  const place = placeOf(element, 'integrity', text);
  if (!place) return [];
  const { start, end, valueStart, valueEnd } = place;
  return hash === undefined ? [{ start, end, text: '' }] : [{ start: valueStart, end: valueEnd, text: hash }];
}

function readLink(element: Element): Finding[] {
  const address = attribute(element, 'href') ?? '';
  if (!mentionsProvider(address)) return [];
  const at = element.sourceCodeLocation?.startOffset ?? 0;
  const why =
    attribute(element, 'id') === 'braintree-dropin-stylesheet'
      ? 'The Drop-in adds its own style sheet: remove this element.'
      : 'The assets origin replaces this host.';
  return [{ at, kind: 'manual', text: address, why, edits: [], parts: ['dropin'] }];
}

function readPolicy(element: Element, { text }: Source, target: Target, code: readonly CodeTag[]): Finding[] {
  const kind = attribute(element, 'http-equiv')?.toLowerCase();
  const policy = attribute(element, 'content') ?? '';
  const place = placeOf(element, 'content', text);
  if (kind !== 'content-security-policy' || !mentionsProvider(policy) || !place) return [];
  const changed = changePolicy(policy, target.assets);
  const edits = [{ start: place.valueStart, end: place.valueEnd, text: changed }];
  const why = 'Scripts, styles and frames come from the assets origin.';
  return [guard({ at: place.start, kind: 'change', text: policy, why, edits, parts: [] }, code)];
}
