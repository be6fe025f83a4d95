/**
 * Control characters, line separators and bidirectional controls, which make one text look like another in
 * labels and logs.
 */
const misleading = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

export function isPrintable(text: string): boolean {
  return text.search(misleading) < 0;
}

/** Removes the characters that `isPrintable` rejects, which pasted text may contain. */
export function toPrintable(text: string): string {
  return text.replaceAll(misleading, '');
}
