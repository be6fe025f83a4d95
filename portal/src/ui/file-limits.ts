/** Limits of an upload. The server checks them again. */
export interface FileLimits {
  /** File name extensions with their dot, in lower case. */
  extensions: readonly string[];
  maxBytes: number;
}

/** Returns the reason to reject a file, or null. */
export function checkFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  { extensions, maxBytes }: FileLimits,
): 'wrong-type' | 'too-large' | 'empty' | null {
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return 'wrong-type';
  if (size > maxBytes) return 'too-large';
  return size === 0 ? 'empty' : null;
}
