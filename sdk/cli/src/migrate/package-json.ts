import {
  applyEdits,
  type Edit as JsonEdit,
  findNodeAtLocation,
  getNodePath,
  modify,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import type { Finding, Source, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { mentionsPackage, newPackage, replacedPackages } from './packages.js';
import { lineEndAt } from './places.js';
import { wrapperByHand, wrapperOf } from './wrappers.js';
import { isVersion2, moveFirst, versionNote } from './versions.js';

const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

/** Packages that must stay, because files still use them. */
export interface KeptPackages {
  readonly packages: boolean;
  /** Only the packages with types. */
  readonly types: boolean;
}

/** Entry of one of the groups of a `package.json`. */
interface Dependency {
  readonly group: (typeof groups)[number];
  readonly name: string;
  /** Name and version. */
  readonly node: Node;
}

/** Replaces the dependencies of a `package.json`, and lists other places that name the old packages. */
export function readPackageJson({ path, text }: Source, target: Target, stillUsed: KeptPackages): Finding[] {
  const errors: ParseError[] = [];
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors);
  if (!tree || errors.length > 0)
    return mentionsPackage(text)
      ? [byHand(0, path, 'The file is no valid JSON, so nothing in it was changed.')]
      : [];
  const found = groups.flatMap((group) =>
    replacedPackages.flatMap((name): Dependency[] => {
      const node = findNodeAtLocation(tree, [group, name])?.parent;
      return node ? [{ group, name, node }] : [];
    }),
  );
  const wrappers = wrappersIn(tree).map(({ offset, value }) => wrapperByHand(offset, String(value)));
  const others = [...wrappers, ...otherMentions(tree, found), ...found.filter(isOld).map(oldByHand)];
  const moved = found.filter((dependency) => !isOld(dependency));
  const changed = changeDependencies(text, tree, moved, target, stillUsed);
  const [first] = moved;
  if (!first || changed === text) return others;
  const instruction = stillUsed.packages
    ? 'The old packages stay until every file that uses them is changed.'
    : 'Run npm install afterwards.';
  const notes = moved
    .filter((dependency) => !isTypes(dependency))
    .map((each) => versionNote(rangeOf(each), each.name === replacedPackages[0], target));
  const why = [instruction, ...notes].join('');
  const finding: Finding = {
    ...{ kind: 'change', at: first.node.offset, text: moved.map(({ name }) => name).join(', '), why },
    ...{ edits: [{ start: 0, end: text.length, text: changed }], parts: [] },
  };
  return [finding, ...others];
}

const rangeOf = ({ node }: Dependency): string => String(node.children?.[1]?.value);

/** Returns true for version 2 of `braintree-web`, or for its types. */
const isOld = (dependency: Dependency): boolean =>
  /braintree-web$/.test(dependency.name) && isVersion2(rangeOf(dependency));

const oldByHand = (dependency: Dependency): Finding =>
  byHand(dependency.node.offset, `${dependency.name} ${rangeOf(dependency)}`, moveFirst);

/** Returns true for a `package.json` with version 2 of `braintree-web`. */
export function hasVersion2(text: string): boolean {
  const tree = parseTree(text.replace(/^\uFEFF/, ' '));
  return (
    tree !== undefined &&
    groups.some((group) => {
      const range: unknown = findNodeAtLocation(tree, [group, replacedPackages[1]])?.value;
      return typeof range === 'string' && isVersion2(range);
    })
  );
}

/** Returns the names of the dependencies that import the provider's packages. */
const wrappersIn = (tree: Node): Node[] =>
  groups.flatMap((group) =>
    (findNodeAtLocation(tree, [group])?.children ?? []).flatMap(({ children: [name] = [] }) =>
      name && wrapperOf(String(name.value)) !== undefined ? [name] : [],
    ),
  );

/** Returns true for a `package.json` with a dependency that imports the provider's packages. */
export function hasWrapper(text: string): boolean {
  const tree = parseTree(text.replace(/^\uFEFF/, ' '));
  return tree !== undefined && wrappersIn(tree).length > 0;
}

const isTypes = ({ name }: Dependency): boolean => name.startsWith('@types/');

function changeDependencies(
  text: string,
  tree: Node,
  found: readonly Dependency[],
  { version }: Target,
  stillUsed: KeptPackages,
): string {
  const runtime = found.filter((dependency) => !isTypes(dependency));
  const removed = stillUsed.packages
    ? []
    : stillUsed.types
      ? runtime
      : [...runtime, ...found.filter(isTypes)];
  const isThere = groups.some((group) => findNodeAtLocation(tree, [group, newPackage]) !== undefined);
  const [first] = isThere ? [] : removed;
  const rest = removed.filter((dependency) => dependency !== first);
  const range = `^${version}`;
  let changed = first ? applyEdits(text, [...renamed(first.node, range)]) : text;
  for (const dependency of rest) changed = withoutDependency(changed, dependency);
  const [beside] = runtime;
  if (isThere || first || !beside) return changed;
  return insertBeside(changed, beside, range);
}

function withoutDependency(text: string, { group, name }: Dependency): string {
  const tree = parseTree(text.replace(/^\uFEFF/, ' '));
  const node = tree && findNodeAtLocation(tree, [group, name])?.parent;
  const [first, second] = node?.parent?.children ?? [];
  // `modify` would also remove the space before the first one.
  const edits =
    first && second && node === first
      ? [{ offset: first.offset, length: second.offset - first.offset, content: '' }]
      : modify(text, [group, name], undefined, layoutOf(text));
  return applyEdits(text, edits);
}

/** Returns options that keep the indentation and the line ends of a file; a file of one line is not formatted. */
function layoutOf(text: string) {
  if (!text.trim().includes('\n')) return {};
  const indentation = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  return {
    formattingOptions: {
      insertSpaces: !indentation.startsWith('\t'),
      tabSize: indentation.startsWith('\t') ? 1 : indentation.length,
      eol: lineEndAt(text, 0),
    },
  };
}

/** Returns the edits that write another dependency at the place of an old one. */
function renamed({ children = [] }: Node, range: string): JsonEdit[] {
  const replacements = [newPackage, range];
  return children.map(({ offset, length }, index) => ({
    ...{ offset, length, content: JSON.stringify(replacements[index]) },
  }));
}

/** Adds the new dependency after an old one that stays, in the layout of the file. */
function insertBeside(text: string, { node }: Dependency, range: string): string {
  const [key, value] = node.children ?? [];
  const { parent } = node;
  if (!key || !value || !parent) return text;
  const colon = text.slice(key.offset + key.length, value.offset);
  const [first] = parent.children ?? [];
  const blank = text.slice(parent.offset + 1, first?.offset ?? parent.offset + 1);
  const [between = ' '] = /(?:\r\n|\r|\n)[ \t]*$/.exec(blank) ?? [];
  const content = `,${between}${JSON.stringify(newPackage)}${colon}${JSON.stringify(range)}`;
  return applyEdits(text, [{ offset: node.offset + node.length, length: 0, content }]);
}

/** Places that say something about the package itself. */
const descriptiveKeys = ['name', 'description', 'keywords', 'homepage', 'repository', 'bugs'];

/** Returns the places besides the dependencies that name an old package, such as overrides. */
function otherMentions(tree: Node, found: readonly Dependency[]): Finding[] {
  return [...strings(tree)].flatMap((node): Finding[] => {
    const text = String(node.value);
    const isDependency =
      wrapperOf(text) !== undefined || found.some((dependency) => dependency.node.children?.includes(node));
    if (isDependency || !mentionsPackage(text) || descriptiveKeys.includes(String(getNodePath(node)[0])))
      return [];
    return [byHand(node.offset, text, 'This names an old package: adapt it, or remove it with the package.')];
  });
}

function* strings(node: Node): Generator<Node> {
  if (node.type === 'string') yield node;
  for (const child of node.children ?? []) yield* strings(child);
}
