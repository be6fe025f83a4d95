import { Engine, type Node, type String as PhpString } from 'php-parser';
import type { Finding, Source, Target } from './finding.types.js';
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
    if (isString(value)) findings.push(...readString(value, target));
    Object.values(value).forEach(visit);
  };
  visit(engine.parseCode(text, path).children);
  return findings;
}

const isString = (value: object): value is PhpString =>
  'kind' in value && value.kind === 'string' && 'value' in value && typeof value.value === 'string';

const startOf = ({ loc }: Node): number => loc?.start.offset ?? 0;
const endOf = ({ loc }: Node): number => loc?.end.offset ?? 0;

function readString(node: PhpString, target: Target): Finding[] {
  const { value } = node;
  const script = readScriptUrl(value);
  const asset = script && assetOf(script, target);
  const at = startOf(node);
  if (!script || asset === undefined) {
    if (!mentionsProvider(value)) return [];
    const why = 'Replace the provider’s host by the assets origin.';
    return [{ at, kind: 'manual', text: value, why, edits: [], parts: [] }];
  }
  const edits = [{ start: at + 1, end: endOf(node) - 1, text: `${target.assets}/web/${asset}` }];
  const why = 'The script is served by the assets origin.';
  return [{ at, kind: 'change', text: value, why, edits, parts: [script.part] }];
}
