import path from 'node:path';
import ts from 'typescript';
import type { Block } from './blocks.js';

/** Folder with the compiler options of code blocks, and with the values that they use without a declaration. */
const folder = path.join(import.meta.dirname, 'ambient');

const extensions: Readonly<Record<string, string>> = { ts: 'ts', js: 'ts', tsx: 'tsx' };

function readProject(): ts.ParsedCommandLine {
  const project = ts.getParsedCommandLineOfConfigFile(
    path.join(folder, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!project || project.errors.length > 0) throw new Error('The options of code blocks cannot be read.');
  return project;
}

/** Creates a compiler host that reads the given files from memory and all others from disk. */
function createHost(options: ts.CompilerOptions, files: ReadonlyMap<string, Block>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file)?.code ?? readFile(file);
  host.getSourceFile = (file, target, ...rest) => {
    const block = files.get(file);
    // The added line turns a block without imports into a module.
    return block
      ? ts.createSourceFile(file, `${block.code}\nexport {};\n`, target)
      : getSourceFile(file, target, ...rest);
  };
  return host;
}

/**
 * Type-checks each block as a module of its own, all in one program: the sources are parsed once, and errors are collected
 * for the blocks only. Returns one message per error.
 */
export function checkTypes(blocks: readonly Block[]): string[] {
  const files = new Map(
    blocks.map((block, index) => [
      path.join(folder, `block-${index}.${extensions[block.language] ?? 'ts'}`),
      block,
    ]),
  );
  const { options, fileNames } = readProject();
  const program = ts.createProgram([...fileNames, ...files.keys()], options, createHost(options, files));
  return [...files].flatMap(([file, block]) => {
    const source = program.getSourceFile(file);
    const errors = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return errors.map(({ messageText, start = 0 }) => {
      const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
      return `${block.place}, line ${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  });
}
