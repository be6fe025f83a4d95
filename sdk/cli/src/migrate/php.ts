import { Engine, type Node, type String as PhpString } from 'php-parser';
import type { Finding, Source, Target } from './finding.types.js';
import { byHand, copyByHand, hostByHand, move, packageByHand, scriptChange } from './findings.js';
import { readMarkup } from './markup.js';
import { leadsToCopy } from './own-copies.js';
import { namesPackage } from './packages.js';
import { originLike, whyJoined } from './joined-address.js';
import { assetOf, mentionsProvider, readScriptUrl } from './script-url.js';

/**
 * Finds addresses of scripts in the strings of PHP code.
 *
 * @throws SyntaxError of the parser.
 */
export function readPhp({ path, text }: Source, target: Target): Finding[] {
  const engine = new Engine({ parser: { extractDoc: false }, ast: { withPositions: true } });
  const findings: Finding[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (isString(value)) {
      findings.push(...readString(value, { path, text }, target));
    }
    Object.values(value).forEach(visit);
  };
  visit(engine.parseCode(text, path).children);
  return findings;
}

const isString = (value: object): value is PhpString =>
  'kind' in value &&
  (value.kind === 'string' || value.kind === 'nowdoc') &&
  'value' in value &&
  typeof value.value === 'string';

const startOf = ({ loc }: Node): number => loc?.start.offset ?? 0;
const endOf = ({ loc }: Node): number => loc?.end.offset ?? 0;

function readString(node: PhpString, { path, text }: Source, target: Target): Finding[] {
  const { value } = node;
  const code = text.slice(startOf(node), endOf(node));
  // A part of a text with variables has no quotes.
  const isWhole = /^(['"])[^]*\1$/.test(code);
  const script = isWhole ? readScriptUrl(value) : undefined;
  const asset = script && assetOf(script, target);
  const at = startOf(node);
  if (!script || asset === undefined) {
    if (mentionsProvider(value)) {
      const inner = /<(?:script|meta|link)\b/i.test(code) ? readMarkup({ path, text: code }, target) : [];
      return inner.length > 0 ? inner.map((finding) => move(finding, at)) : [hostByHand(at, value)];
    }
    if (leadsToCopy(value, target.copies)) return [copyByHand(at, value)];
    // A handle of WordPress is no path.
    return namesPackage(value) && value.includes('/') ? [packageByHand(at, value)] : [];
  }
  const origin = originLike(value, target);
  if (origin === undefined) return [byHand(at, value, whyJoined, { parts: [script.part] })];
  const edits = [{ start: at + 1, end: endOf(node) - 1, text: `${origin}/web/${asset}` }];
  return [scriptChange(at, value, script, edits, target)];
}
