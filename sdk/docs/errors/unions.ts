import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const source = path.resolve(import.meta.dirname, '../../src');

/** Union of the codes of a call, or of an element. */
export interface CodeUnion {
  /** Name of the type. */
  readonly type: string;
  readonly codes: ReadonlySet<string>;
}

/** Unions of a method or of the client. */
export interface MethodUnions {
  /** Union of the codes of all calls. */
  readonly all: CodeUnion;
  /** Unions by the name of the call. */
  readonly calls: ReadonlyMap<string, CodeUnion>;
  readonly element?: CodeUnion;
}

const suffix = 'ErrorCode';

/** Returns the unions in `error-codes.ts` of each method, by its folder; those of the client by `client`. */
export function readUnions(): ReadonlyMap<string, MethodUnions> {
  const folders = readdirSync(path.join(source, 'methods')).map(
    (name) => [name, `methods/${name}/page`] as const,
  );
  const places = [...folders, ['client', 'client'] as const].flatMap(([name, folder]) => {
    const calls = path.join(source, folder, 'error-codes.ts');
    const element = path.join(source, 'methods', name, 'element/error-codes.ts');
    return existsSync(calls) ? [{ name, calls, element: existsSync(element) ? element : undefined }] : [];
  });
  const files = places.flatMap(({ calls, element }) => (element ? [calls, element] : [calls]));
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  return new Map(
    places.map(({ name, calls, element }) => {
      const [own] = element ? exportedUnions(program, element) : [];
      return [name, { ...methodUnions(exportedUnions(program, calls), name), ...(own && { element: own }) }];
    }),
  );
}

/** The union with the shortest name has the codes of all calls; the others continue its name with that of the call. */
function methodUnions(unions: readonly CodeUnion[], name: string): MethodUnions {
  // The client also has groups of codes for the methods.
  const named = unions.filter(({ type }) => name !== 'client' || type.startsWith('Client'));
  const [all] = [...named].sort((a, b) => a.type.length - b.type.length);
  if (!all) throw new Error(`${name} exports no unions of error codes.`);
  const stem = all.type.slice(0, -suffix.length);
  const calls = named
    .filter((union) => union !== all)
    .map((union) => {
      const call = union.type.slice(stem.length, -suffix.length);
      return [call.charAt(0).toLowerCase() + call.slice(1), union] as const;
    });
  return { all, calls: new Map(calls) };
}

function exportedUnions(program: ts.Program, file: string): CodeUnion[] {
  const checker = program.getTypeChecker();
  const module = program.getSourceFile(file);
  const symbol = module && checker.getSymbolAtLocation(module);
  if (!symbol) throw new Error(`${file} exports nothing.`);
  return checker.getExportsOfModule(symbol).map((exported) => {
    const type = checker.getDeclaredTypeOfSymbol(exported);
    const members = type.isUnion() ? type.types : [type];
    const codes = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
    if (codes.length !== members.length) throw new Error(`${exported.name} is no union of codes.`);
    return { type: exported.name, codes: new Set(codes) };
  });
}
