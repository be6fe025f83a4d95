import type * as t from '@babel/types';
import type { Edit, Finding, Target } from './finding.types.js';
import { dropInImport, modulesImport, partsOf } from './packages.js';
import { fileName } from './script-url.js';

/** Types of `@types/braintree-web-drop-in` that have another name here. */
const renamedTypes: Readonly<Record<string, string>> = {
  Dropin: 'DropIn',
  Options: 'CreateDropInOptions',
  PaymentMethodOptions: 'RequestPaymentMethodOptions',
  PaymentMethodPayload: 'DropInPayload',
};
const dropInNames = new Set(['create', 'VERSION', ...Object.values(renamedTypes)]);

const reason = {
  dropIn: 'The Drop-in is part of @tessera/web and has named exports.',
  modules: 'The modules are named exports of @tessera/web/compat.',
} as const;

const manual = (at: number, text: string, why: string, parts: Finding['parts']): Finding => ({
  ...{ at, text, why, parts },
  kind: 'manual',
  edits: [],
});

/** Returns the change of an import declaration. */
export function readImport(node: t.ImportDeclaration, text: string, target: Target): Finding {
  const { source, specifiers } = node;
  const { isDropIn, module, parts } = partsOf(source.value);
  const at = node.start ?? 0;
  const whole = text.slice(at, node.end ?? at);
  if (module !== undefined && !target.modules.includes(fileName(module)))
    return manual(at, whole, `@tessera/web has no module ${module}.`, parts);
  const written = specifiers.length === 0 ? undefined : writeImport(node, isDropIn, module);
  if (written === undefined)
    return manual(at, whole, `Import from ${isDropIn ? dropInImport : modulesImport} by hand.`, parts);
  const edit: Edit = { start: at, end: source.end ?? at, text: written };
  const why = isDropIn ? reason.dropIn : reason.modules;
  return { at, kind: 'change', text: whole, why, edits: [edit], parts };
}

/** Returns the new declaration up to the end of its specifier; undefined if it cannot be written. */
function writeImport(
  { specifiers, importKind, source }: t.ImportDeclaration,
  isDropIn: boolean,
  module: string | undefined,
): string | undefined {
  const quote = source.extra?.['raw']?.toString().startsWith('"') === true ? '"' : "'";
  const from = `${quote}${isDropIn ? dropInImport : modulesImport}${quote}`;
  const keyword = importKind === 'type' ? 'import type' : 'import';
  const [first, ...others] = specifiers;
  if (first && first.type !== 'ImportSpecifier') {
    const { name } = first.local;
    const types = others.map(typeName);
    if (module === undefined) return others.length > 0 ? undefined : `${keyword} * as ${name} from ${from}`;
    if (types.includes(undefined)) return undefined;
    return `${keyword} { ${[module === name ? name : `${module} as ${name}`, ...types].join(', ')} } from ${from}`;
  }
  // The functions of one module are no exports of all modules.
  if (module !== undefined) return undefined;
  const names = specifiers.map((specifier) => (isDropIn ? dropInName(specifier) : plainName(specifier)));
  if (names.includes(undefined)) return undefined;
  return `${keyword} { ${names.join(', ')} } from ${from}`;
}

type Specifier = t.ImportDeclaration['specifiers'][number];

const importedName = (specifier: Specifier): string | undefined => {
  if (specifier.type !== 'ImportSpecifier') return undefined;
  const { imported } = specifier;
  return imported.type === 'Identifier' ? imported.name : imported.value;
};

/** Returns the specifier of a type; those of all modules are exported together. */
const typeName = (specifier: Specifier): string | undefined =>
  specifier.type === 'ImportSpecifier' && specifier.importKind === 'type' ? plainName(specifier) : undefined;

function plainName(specifier: Specifier): string | undefined {
  const name = importedName(specifier);
  if (name === undefined || name === 'default' || specifier.type !== 'ImportSpecifier') return undefined;
  const prefix = specifier.importKind === 'type' ? 'type ' : '';
  return `${prefix}${name === specifier.local.name ? name : `${name} as ${specifier.local.name}`}`;
}

function dropInName(specifier: Specifier): string | undefined {
  const name = importedName(specifier);
  if (name === undefined || specifier.type !== 'ImportSpecifier') return undefined;
  const renamed = renamedTypes[name] ?? name;
  if (!dropInNames.has(renamed)) return undefined;
  const prefix = specifier.importKind === 'type' ? 'type ' : '';
  return `${prefix}${renamed === specifier.local.name ? renamed : `${renamed} as ${specifier.local.name}`}`;
}

/** Returns the change of a `require` call. */
export function readRequire(
  call: t.CallExpression,
  argument: t.StringLiteral,
  parent: t.Node,
  target: Target,
): Finding {
  const { isDropIn, module, parts } = partsOf(argument.value);
  const at = call.start ?? 0;
  const text = `require(${argument.extra?.['raw']?.toString() ?? argument.value})`;
  if (module !== undefined && !target.modules.includes(fileName(module)))
    return manual(at, text, `@tessera/web has no module ${module}.`, parts);
  const readsDefault =
    parent.type === 'MemberExpression' &&
    parent.property.type === 'Identifier' &&
    parent.property.name === 'default';
  if (readsDefault) return manual(at, text, `${dropInImport} has no default export.`, parts);
  const edits: Edit[] = [
    {
      start: (argument.start ?? 0) + 1,
      end: (argument.end ?? 0) - 1,
      text: isDropIn ? dropInImport : modulesImport,
    },
    ...(module === undefined ? [] : [{ start: call.end ?? 0, end: call.end ?? 0, text: `.${module}` }]),
  ];
  const why = `${isDropIn ? reason.dropIn : reason.modules} It is an ES module: require needs a bundler, or Node 22.12 or newer.`;
  return { at, kind: 'change', text, why, edits, parts };
}
