/** Files that a built ES module imports, relative to the folder. */
export interface FileImports {
  statically: Set<string>;
  later: Set<string>;
}
export declare function importsOf(folder: string, file: string): FileImports;
export declare function filesOf(
  folder: string,
  entry: string,
  options?: { withLater?: boolean },
): Set<string>;
