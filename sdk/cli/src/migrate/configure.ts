import type * as t from '@babel/types';
import type { Edit, Finding, Source, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { parseScript } from './parse-script.js';
import { lineEndAt } from './places.js';

const why = 'The frames are served by the assets origin.';

/** Name of the Drop-in's origin in the findings. */
const text = 'configure({ assetsUrl })';

/** Returns the finding for a place where the call cannot be inserted. */
export const configureByHand = (at: number, { assets }: Target, parts: Finding['parts']): Finding =>
  byHand(
    at,
    text,
    `Before the first form is created, call configure({ assetsUrl: '${assets}' }) of @tessera/web.`,
    { parts, setsOrigin: true },
  );

/**
 * Returns the change that sets the assets origin in a file that imports the package: after its last import, or after the
 * statement with the `require` call. Without such a place, it must be done by hand.
 *
 * @param first - Import or `require` call.
 * @param from - Specifier of the import that is inserted.
 */
export function insertConfigure(
  tree: t.File,
  source: string,
  first: t.Node,
  target: Target,
  { parts, from }: { readonly parts: Finding['parts']; readonly from: string },
): Finding {
  const { body } = tree.program;
  const at = first.start ?? 0;
  const isImport = body.some((statement) => statement === first);
  const required = isImport ? undefined : body.find((each) => requires(each, first));
  // Code that loads the module later runs after the imports.
  const anchor = required ?? body.findLast(isImportStatement);
  return anchor
    ? insertAfter(anchor, anchor !== required, source, { at, from, target, parts })
    : configureByHand(at, target, parts);
}

/**
 * Returns the change that sets the assets origin in a module that imports those that need it: after its last import, or after
 * its first `require` call. Undefined without such a place.
 */
export function configureAtEntry({ path, text }: Source, target: Target, from: string): Finding | undefined {
  let body: t.Statement[];
  try {
    ({ body } = parseScript({ path, text }).program);
  } catch {
    return undefined;
  }
  const anchor = body.findLast(isImportStatement);
  if (anchor) return insertAfter(anchor, true, text, { at: anchor.start ?? 0, from, target, parts: [] });
  const required = body.find(({ start, end }) => /\brequire\s*\(/.test(text.slice(start ?? 0, end ?? 0)));
  return required && insertAfter(required, false, text, { at: required.start ?? 0, from, target, parts: [] });
}

/** Facts about an inserted call. `from` is the specifier of its import. */
interface Insertion {
  readonly at: number;
  readonly from: string;
  readonly target: Target;
  readonly parts: Finding['parts'];
}

function insertAfter(
  anchor: t.Node,
  isImport: boolean,
  source: string,
  { at, from, target, parts }: Insertion,
): Finding {
  const begin = source.lastIndexOf('\n', (anchor.start ?? 0) - 1) + 1;
  const [indent = ''] = /^[ \t]*/.exec(source.slice(begin, anchor.start ?? 0)) ?? [];
  const quote = source.slice(anchor.start ?? 0, anchor.end ?? 0).includes('"') ? '"' : "'";
  const end = source.charAt((anchor.end ?? 0) - 1) === ';' ? ';' : '';
  const quoted = (value: string) => `${quote}${value}${quote}`;
  const call = `({ assetsUrl: ${quoted(target.assets)} })${end}`;
  const lines = isImport
    ? [`import { configure } from ${quoted(from)}${end}`, '', `configure${call}`]
    : [`require(${quoted(from)}).configure${call}`];
  const newline = lineEndAt(source, anchor.end ?? 0);
  const inserted = lines.map((line) => `${newline}${line === '' ? '' : indent}${line}`).join('');
  const edits: Edit[] = [{ start: anchor.end ?? 0, end: anchor.end ?? 0, text: inserted }];
  return { at, kind: 'change', text, why, edits, parts, setsOrigin: true };
}

const isImportStatement = (statement: t.Statement): boolean =>
  statement.type === 'ImportDeclaration' || statement.type === 'TSImportEqualsDeclaration';

/** Returns true for a top-level variable whose value is this `require` call, or a property of it. */
function requires(statement: t.Statement, call: t.Node): boolean {
  if (statement.type !== 'VariableDeclaration') return false;
  return statement.declarations.some(
    ({ init }) => init === call || (init?.type === 'MemberExpression' && init.object === call),
  );
}
