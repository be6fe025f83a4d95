import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Edit, Finding, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { dropInImport, mentionsPackage, modulesImport, readSpecifier } from './packages.js';
import { mentionsProvider } from './script-url.js';
import { versionIn, versionNote } from './versions.js';

const whyMap =
  'Modules of an import map that are loaded from another address cannot be changed safely: use the ES modules of the assets origin.';

/**
 * Returns the changes of an import map: the addresses of the packages, and the names under which the rewritten imports look
 * for them.
 */
export function readImportMap(text: string, target: Target): Finding[] {
  if (!mentionsPackage(text) && !mentionsProvider(text)) return [];
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  if (!tree || errors.length > 0) return [byHand(0, 'importmap', 'The import map could not be read.')];
  const imports = findNodeAtLocation(tree, ['imports']);
  const handled = (imports?.children ?? []).flatMap((entry) => readEntry(entry, target) ?? []);
  const all = [...strings(tree)].filter((node) => {
    const value = String(getNodeValue(node));
    return mentionsPackage(value) || mentionsProvider(value);
  });
  // What is not an entry of `imports`: scopes, hashes, other keys.
  const places = handled.flatMap(({ places: own }) => own);
  const left = all.filter(({ offset }) => !places.includes(offset));
  return [
    ...handled.map(({ finding }) => finding),
    ...left.map((node) => byHand(node.offset, String(getNodeValue(node)), whyMap, { parts: ['dropin'] })),
  ];
}

/** Returns the change of one entry of `imports`, with the offsets of the strings that it changes. */
function readEntry(entry: Node, target: Target): { finding: Finding; places: number[] } | undefined {
  const [key, value] = entry.children ?? [];
  if (!key || !value || typeof value.value !== 'string') return undefined;
  const name = String(key.value);
  const ofName = readSpecifier(name, target);
  const ofAddress = readSpecifier(value.value, target);
  // Another name is bound to imports of the shop that stay as they are.
  if (!ofName || !ofAddress || ofName.module !== undefined) return undefined;
  const edits: Edit[] = [
    quoted(key, ofName.isDropIn ? dropInImport : modulesImport),
    quoted(value, ofAddress.replacement),
  ];
  const note = versionNote(versionIn(value.value), ofName.isDropIn, target);
  const why = `The ES module is served by the assets origin, and knows where its frames are.${note}`;
  const finding: Finding = {
    ...{ kind: 'change', at: key.offset, text: name, why, edits },
    parts: ofName.parts,
  };
  return { finding, places: [key.offset, value.offset] };
}

const quoted = ({ offset, length }: Node, text: string): Edit => ({
  start: offset + 1,
  end: offset + length - 1,
  text,
});

function* strings(node: Node): Generator<Node> {
  if (node.type === 'string') yield node;
  for (const child of node.children ?? []) yield* strings(child);
}
