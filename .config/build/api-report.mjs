import path from 'node:path';
import ts from 'typescript';
import { root } from './entries.mjs';

const dist = path.join(root, 'sdk/dist');

const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.disposable.d.ts'],
  strict: true,
  skipLibCheck: true,
  types: [],
};

/**
 * Returns the text of a report for each entry, by file name: its exports, and what these refer to. A declaration is in one
 * report only: that of the first entry that exports it, else of the only entry that refers to it, else in `shared`.
 *
 * @param entries - Declaration file of each entry by its name.
 */
export function apiReports(entries) {
  const program = ts.createProgram([...entries.values()], compilerOptions);
  const declarations = new Declarations(program.getTypeChecker(), entries);
  const exported = new Map(
    [...entries].map(([name, file]) => [name, declarations.exportsOf(program.getSourceFile(file))]),
  );
  const owners = new Map();
  for (const [name, symbols] of exported) {
    for (const symbol of symbols.values()) if (!owners.has(symbol)) owners.set(symbol, name);
  }
  const roots = new Map(
    [...entries].map(([name, file]) => [
      name,
      {
        own: [...exported.get(name).values()].filter((symbol) => owners.get(symbol) === name),
        augmentations: program.getSourceFile(file).statements.filter(ts.isModuleDeclaration),
      },
    ]),
  );
  const users = usersOf(declarations, roots, owners);
  const helpersOf = (matches) => [...users].filter(([, names]) => matches(names)).map(([symbol]) => symbol);
  const reports = [...roots].map(([name, { augmentations }]) => {
    const foreign = (symbol) => owners.get(symbol) !== name;
    const lines = [...exported.get(name)]
      .sort(byText(([alias]) => alias))
      .map(([alias, symbol]) => declarations.print(symbol, alias, foreign(symbol) && owners.get(symbol)));
    const helpers = helpersOf((names) => names.size === 1 && names.has(name));
    return [name, [...lines, ...augmentations.map(print), ...declarations.printHelpers(helpers)]];
  });
  const shared = declarations.printHelpers(helpersOf((names) => names.size > 1));
  return new Map(
    [...reports, ['shared', shared]].map(([name, lines]) => [`${name}.api.md`, page(name, lines)]),
  );
}

/** Returns the entries that refer to each declaration that none of them exports. */
function usersOf(declarations, roots, owners) {
  const users = new Map();
  for (const [name, { own, augmentations }] of roots) {
    const visited = new Set(own);
    const queue = [...own.flatMap((symbol) => declarations.nodesOf(symbol)), ...augmentations];
    for (const node of queue) {
      for (const symbol of declarations.referencesOf(node)) {
        if (visited.has(symbol) || owners.has(symbol)) continue;
        visited.add(symbol);
        users.set(symbol, (users.get(symbol) ?? new Set()).add(name));
        queue.push(...declarations.nodesOf(symbol));
      }
    }
  }
  return users;
}

/** Declarations of the package by their symbols, without members that are not public. */
class Declarations {
  #checker;
  #entries;
  #nodes = new Map();

  constructor(checker, entries) {
    this.#checker = checker;
    this.#entries = entries;
  }

  /** Symbols of the exports of a file, by the exported names. */
  exportsOf(file) {
    const module = this.#checker.getSymbolAtLocation(file);
    const symbols = module === undefined ? [] : this.#checker.getExportsOfModule(module);
    return new Map(symbols.map((symbol) => [symbol.name, this.#target(symbol)]));
  }

  nodesOf(symbol) {
    const known = this.#nodes.get(symbol);
    if (known !== undefined) return known;
    const nodes = (symbol.declarations ?? []).map(statementOf).filter(Boolean).map(withoutInternals);
    this.#nodes.set(symbol, nodes);
    return nodes;
  }

  /** Symbols of this package that a declaration names. */
  referencesOf(node) {
    const symbols = new Set();
    const visit = (child) => {
      if (ts.isIdentifier(child)) {
        const found = this.#checker.getSymbolAtLocation(ts.getOriginalNode(child));
        const symbol = found && this.#target(found);
        if (symbol?.declarations?.some(statementOf)) symbols.add(symbol);
      }
      ts.forEachChild(child, visit);
    };
    visit(node);
    return symbols;
  }

  /** Returns the text of an export; of one that belongs to the report of another entry, only its name. */
  print(symbol, alias, owner) {
    const file = symbol.declarations?.find(ts.isSourceFile);
    if (file !== undefined) return `export * as ${alias} from '${this.#entryOf(file)}';`;
    if (owner) return `export { ${alias} } from '${owner}';`;
    const text = this.nodesOf(symbol).map(print).join('\n\n');
    return symbol.name === alias ? text : `${text}\nexport { ${symbol.name} as ${alias} };`;
  }

  /** Returns the text of declarations that no entry exports, by file. */
  printHelpers(symbols) {
    const fileOf = (symbol) => nameOf(symbol.declarations[0].getSourceFile());
    const sorted = symbols.toSorted(byText((symbol) => `${fileOf(symbol)} ${symbol.name}`));
    return sorted.map((symbol, index) => {
      const isFirst = index === 0 || fileOf(sorted[index - 1]) !== fileOf(symbol);
      const text = this.nodesOf(symbol)
        .map((node) => print(node).replace(/^export /, ''))
        .join('\n\n');
      return isFirst ? `// Not exported, from ${fileOf(symbol)}\n\n${text}` : text;
    });
  }

  #entryOf(file) {
    return [...this.#entries].find(([, other]) => other === file.fileName)?.[0] ?? nameOf(file);
  }

  #target(symbol) {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** Returns the statement of a declaration at the top level of a file of the package. */
function statementOf(node) {
  if (!node.getSourceFile().fileName.startsWith(`${dist}/`)) return undefined;
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(statement.parent ?? statement) && !ts.isSourceFile(statement) && isNamed(statement)
    ? statement
    : undefined;
}

const isNamed = (node) =>
  ts.isVariableStatement(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isFunctionDeclaration(node);

/** Returns a declaration without its private, protected and internal members. */
function withoutInternals(node) {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const isInternal = (member) =>
    (ts.getCombinedModifierFlags(member) & hidden) !== 0 ||
    (member.name !== undefined && ts.isPrivateIdentifier(member.name)) ||
    ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal');
  const { transformed } = ts.transform(node, [
    (context) => (root) => {
      const visit = (child) =>
        (ts.isClassElement(child) || ts.isTypeElement(child)) && isInternal(child)
          ? undefined
          : ts.visitEachChild(child, visit, context);
      return ts.visitEachChild(root, visit, context);
    },
  ]);
  return transformed[0];
}

const printer = ts.createPrinter({ removeComments: true });

const print = (node) =>
  printer.printNode(ts.EmitHint.Unspecified, node, ts.getOriginalNode(node).getSourceFile());

const nameOf = (file) => path.relative(dist, file.fileName).replace(/\.d\.ts$/, '');

const byText = (textOf) => (a, b) => (textOf(a) < textOf(b) ? -1 : 1);

const page = (name, lines) =>
  `# API report: ${name}\n\n\`npm run api\` writes this file from the declarations of the package.\n\n\`\`\`ts\n${lines.join('\n\n')}\n\`\`\`\n`;
