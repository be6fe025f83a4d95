import { parse, parseFragment } from 'parse5';
import { type CodeTag, hasCode } from './code-tags.js';
import { changePolicy } from './content-policy.js';
import {
  attribute,
  attributePlace,
  type Element,
  guard,
  integrityEdits,
  isElement,
  type Node,
} from './elements.js';
import { isComponent } from './file-kinds.js';
import type { Edit, Finding, Source, Target } from './finding.types.js';
import { byHand, copyByHand, move, scriptChange } from './findings.js';
import { readImportMap } from './import-map.js';
import { readJavaScript } from './javascript.js';
import { mentionsAny } from './mentions.js';
import { mentionsPackage, namesPackage } from './packages.js';
import { leadsToCopy } from './own-copies.js';
import { hasWildcard } from './provider-rules.js';
import { assetOf, isOwnCopy, mentionsProvider, readScriptUrl } from './script-url.js';
import { tagOptionFindings } from './tag-options.js';
import { isVersion2Address, moveFirst } from './versions.js';

/** Types of script elements that contain no JavaScript. */
const isData = (type: string | undefined): boolean =>
  type !== undefined && type !== '' && type !== 'module' && !/(?:java|ecma)script$/.test(type);

/** Base of addresses in a page; its host is not used. */
const pageBase = 'https://page.invalid/';

/** Facts that the readers of one file share. `code` are the parts that must not be changed. */
interface Context {
  readonly source: Source;
  readonly target: Target;
  readonly code: readonly CodeTag[];
}

/** Finds tags, inline scripts and policies in markup. `code` are the parts that must not be changed. */
export function readMarkup(source: Source, target: Target, code: readonly CodeTag[] = []): Finding[] {
  const { path, text } = source;
  const options = { sourceCodeLocationInfo: true } as const;
  const tree = isComponent(path) ? parseFragment(text, options) : parse(text, options);
  const context: Context = { source, target, code };
  const findings: Finding[] = [];
  const visit = (node: Node): void => {
    if (isElement(node)) findings.push(...readElement(node, context));
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(tree);
  return findings;
}

function readElement(element: Element, context: Context): Finding[] {
  switch (element.tagName) {
    case 'script':
      return [
        ...readScript(element, context),
        ...tagOptionFindings(element),
        ...otherAttributes(element, ['src'], context),
      ];
    case 'link':
      return readLink(element);
    case 'meta':
      return [...readPolicy(element, context), ...otherAttributes(element, ['content'], context)];
    default:
      return otherAttributes(element, [], context);
  }
}

const isPackagePath = (value: string): boolean =>
  namesPackage(value) && /braintree-web[\w-]*[@/]/.test(value);

/** Returns the attributes, except the known ones, that lead to the provider or to the old packages. */
function otherAttributes(element: Element, known: readonly string[], { code }: Context): Finding[] {
  return element.attrs.flatMap(({ name, value }): Finding[] => {
    if (known.includes(name) || !(mentionsProvider(value) || isPackagePath(value))) return [];
    const place = element.sourceCodeLocation?.attrs?.[name];
    // Code of the server is reported as a whole.
    if (!place || hasCode(code, place.startOffset, place.endOffset)) return [];
    const why = 'Replace the address by that of the assets origin.';
    return [byHand(place.startOffset, `${name}="${value}"`, why)];
  });
}

function readScript(element: Element, context: Context): Finding[] {
  const { text } = context.source;
  const address = attribute(element, 'src');
  if (address !== undefined) return scriptTag(element, address, context);
  const location = element.sourceCodeLocation;
  if (!location?.startTag || !location.endTag) return [];
  const start = location.startTag.endOffset;
  const inner = text.slice(start, location.endTag.startOffset);
  const type = attribute(element, 'type')?.toLowerCase();
  if (type === 'importmap') return inlineFindings(readImportMap(inner, context.target), start, context);
  if (isData(type)) {
    if (!mentionsPackage(inner) && !mentionsProvider(inner)) return [];
    const why = 'This script is no JavaScript, so nothing in it was changed.';
    const until = location.endTag.startOffset;
    return [byHand(start, `<script type="${type ?? ''}">`, why, { keeps: 'packages', until })];
  }
  return inlineScript(inner, start, attribute(element, 'lang') === 'ts' ? '.ts' : '.jsx', context);
}

const inlineFindings = (findings: readonly Finding[], start: number, { code }: Context): Finding[] =>
  findings.map((finding) => guard(move(finding, start), code));

function inlineScript(inner: string, start: number, language: string, context: Context): Finding[] {
  const { source, target } = context;
  const script = { path: `${source.path}${language}`, text: inner, isEmbedded: !isComponent(source.path) };
  try {
    return inlineFindings(readJavaScript(script, target), start, context);
  } catch {
    if (!mentionsAny(inner)) return [];
    const why = 'The script could not be read, so nothing in it was changed.';
    return [byHand(start, '<script>', why, { keeps: 'packages', until: start + inner.length })];
  }
}

function scriptTag(element: Element, address: string, { source, target, code }: Context): Finding[] {
  const { text } = source;
  const place = attributePlace(element, 'src', text);
  if (!place) return [];
  const script = readScriptUrl(address, pageBase);
  const at = element.sourceCodeLocation?.startOffset ?? place.start;
  if (!script) return unknownScript(address, at, hasCode(code, place.start, place.end), target);
  const asset = assetOf(script, target);
  if (asset === undefined) {
    const missing = `@tessera/web has no script for ${script.file}.`;
    const why = isVersion2Address(address) ? moveFirst : missing;
    return [byHand(at, address, why, { parts: [script.part] })];
  }
  const { valueStart, valueEnd } = place;
  const edits: Edit[] = [
    { start: valueStart, end: valueEnd, text: `${target.assets}/web/${asset}` },
    ...integrityEdits(element, text, target.integrity(asset)),
  ];
  return [guard(scriptChange(at, address, script, edits, target), code)];
}

function unknownScript(address: string, at: number, isCode: boolean, { copies }: Target): Finding[] {
  if (mentionsProvider(address)) {
    if (isVersion2Address(address)) return [byHand(at, address, moveFirst)];
    const isPlain =
      !isCode && URL.canParse(address, pageBase) && mentionsProvider(new URL(address, pageBase).host);
    const why = isPlain
      ? 'No script of @tessera/web has this name.'
      : 'The address contains code, or is put together: change it by hand.';
    return [byHand(at, address, why)];
  }
  return isOwnCopy(address) || leadsToCopy(address, copies) ? [copyByHand(at, address)] : [];
}

function readLink(element: Element): Finding[] {
  const address = attribute(element, 'href') ?? '';
  if (!mentionsProvider(address) && !isPackagePath(address)) return [];
  const at = element.sourceCodeLocation?.startOffset ?? 0;
  const why =
    attribute(element, 'id') === 'braintree-dropin-stylesheet'
      ? 'The Drop-in adds its own style sheet: remove this element.'
      : 'The assets origin replaces this host.';
  return [byHand(at, address, why, { parts: ['dropin'] })];
}

function readPolicy(element: Element, { source, target, code }: Context): Finding[] {
  const kind = attribute(element, 'http-equiv')?.toLowerCase();
  const policy = attribute(element, 'content') ?? '';
  const place = attributePlace(element, 'content', source.text);
  const isWildcard = kind === 'content-security-policy' && hasWildcard(policy);
  if (!(mentionsProvider(policy) || isWildcard) || !place) return [];
  if (kind !== 'content-security-policy')
    return [byHand(place.start, policy, 'Replace the provider’s host by the assets origin.')];
  const { policy: changed, added } = changePolicy(policy, target.assets);
  if (changed === policy) return [];
  const edits = [{ start: place.valueStart, end: place.valueEnd, text: changed }];
  const why = [
    'Scripts, styles and frames come from the assets origin.',
    ...added.map((name) => `${name} was missing: default-src would block the assets origin.`),
  ].join(' ');
  return [guard({ at: place.start, kind: 'change', text: policy, why, edits, parts: [] }, code)];
}
