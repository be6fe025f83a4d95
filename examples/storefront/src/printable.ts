/**
 * Control characters, line separators, and the marks that turn the direction of the text after them: in a label or a log they make
 * one text look like another.
 */
const misleading = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

export function isPrintable(text: string): boolean {
  return text.search(misleading) < 0;
}

/** Removes what `isPrintable` refuses: it comes along, unseen, with text that is pasted. */
export function toPrintable(text: string): string {
  return text.replaceAll(misleading, '');
}
