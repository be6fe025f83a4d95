/**
 * Control characters, line separators and bidirectional controls, which make one text look like another in
 * labels and logs.
 */
const misleading = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

export function isPrintable(text: string): boolean {
  return text.search(misleading) < 0;
}

/** Returns true for a text with a character that can be seen; the listed ones are blank although they are letters or symbols. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);
}

/** Removes the characters that `isPrintable` rejects, which pasted text may contain. */
export function toPrintable(text: string): string {
  return text.replaceAll(misleading, '');
}
