import ts from 'typescript';

/** Error of a file that was checked. */
export interface TypeProblem {
  readonly file: string;
  /** First line is 1. */
  readonly line: number;
  readonly message: string;
}

function readProject(config: string): ts.ParsedCommandLine {
  const project = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!project || project.errors.length > 0) throw new Error(`${config} cannot be read.`);
  return project;
}

/** Creates a compiler host that reads the given files from memory and all others from disk. */
function createHost(options: ts.CompilerOptions, files: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.directoryExists = (folder) =>
    ts.sys.directoryExists(folder) || [...files.keys()].some((file) => file.startsWith(`${folder}/`));
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.getSourceFile = (file, target, ...rest) => {
    const code = files.get(file);
    return code === undefined
      ? getSourceFile(file, target, ...rest)
      : ts.createSourceFile(file, code, target);
  };
  return host;
}

/**
 * Type-checks files that are held in memory, in one program with the project's own files. Returns the errors of the given
 * files only.
 *
 * @param config - Path of the project's `tsconfig.json`.
 * @param files - Code by absolute path; a path that exists on disk is replaced.
 */
export function checkTypes(config: string, files: ReadonlyMap<string, string>): TypeProblem[] {
  const { options, fileNames } = readProject(config);
  const names = [...new Set([...fileNames, ...files.keys()])];
  const program = ts.createProgram(names, options, createHost(options, files));
  return [...files.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    const errors = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return errors.map(({ messageText, start = 0 }) => ({
      file,
      line: (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }));
  });
}
