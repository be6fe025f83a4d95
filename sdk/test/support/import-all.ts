import { readdirSync } from 'node:fs';

/**
 * Imports every file of a folder whose name ends with `suffix`, in alphabetical order, and returns the export `name` of
 * each, by the file's name without the suffix. Throws for a file that has no such export.
 */
export async function importAll<T>(
  folder: URL,
  suffix: string,
  name: string,
): Promise<ReadonlyMap<string, T>> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .sort();
  const entries = await Promise.all(
    files.map(async (file) => {
      const { [name]: found } = (await import(new URL(file, folder).href)) as Record<string, T | undefined>;
      if (found === undefined) throw new Error(`${file} has no export ${name}.`);
      return [file.slice(0, -suffix.length), found] as const;
    }),
  );
  return new Map(entries);
}
