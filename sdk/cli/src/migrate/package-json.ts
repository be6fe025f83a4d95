import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import type { Finding, Source, Target } from './finding.types.js';

const replaced = [
  'braintree-web-drop-in',
  'braintree-web',
  '@types/braintree-web-drop-in',
  '@types/braintree-web',
] as const;
const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

/**
 * Replaces the dependencies of a `package.json`.
 *
 * @param isNeeded - True if files still import the old packages: these stay then.
 */
export function readPackageJson({ text }: Source, target: Target, isNeeded: boolean): Finding[] {
  const tree = parseTree(text);
  if (!tree) return [];
  const found = groups.flatMap((group) =>
    replaced.flatMap((name) => {
      const node = findNodeAtLocation(tree, [group, name]);
      return node ? [{ group, name, node }] : [];
    }),
  );
  const [first] = found;
  if (!first) return [];
  const group = found.find(({ name }) => !name.startsWith('@types/'))?.group ?? first.group;
  const isThere = groups.some((each) => findNodeAtLocation(tree, [each, '@tessera/web']) !== undefined);
  if (isNeeded && isThere) return [];
  const changed = [
    ...(isNeeded ? [] : found.map(({ group: from, name }) => [[from, name], undefined] as const)),
    ...(isThere ? [] : [[[group, '@tessera/web'], `^${target.version}`] as const]),
  ].reduce((now, [path, value]) => applyEdits(now, modify(now, [...path], value, formatting(text))), text);
  const why = isNeeded
    ? 'The old packages stay until every file that imports them is changed.'
    : 'Run npm install afterwards.';
  const names = found.map(({ name }) => name).join(', ');
  const edits = [{ start: 0, end: text.length, text: changed }];
  return [{ at: startOf(first.node), kind: 'change', text: names, why, edits, parts: [] }];
}

const startOf = (node: Node): number => node.parent?.offset ?? node.offset;

/** Returns options that keep the indentation and the line ends of a file. */
function formatting(text: string) {
  const indentation = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  return {
    formattingOptions: {
      insertSpaces: !indentation.startsWith('\t'),
      tabSize: indentation.startsWith('\t') ? 1 : indentation.length,
      eol: text.includes('\r\n') ? '\r\n' : '\n',
    },
  };
}
