/** Formats files as the repository's settings require. Takes and returns pairs of a path and the content. */
export function formatFiles(
  files: readonly (readonly [file: string, content: string])[],
): Promise<[file: string, content: string][]>;
