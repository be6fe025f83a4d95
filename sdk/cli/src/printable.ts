/** Characters that a terminal does not print: controls, and those that change the direction or the order of a text. */
const hidden = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u200B\u2028\u2029\uFEFF]/gu;

const codeOf = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** Writes characters that control a terminal, or that it does not show, as their codes. Line ends stay. The result of JSON stays JSON. */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(hidden, (character) => codeOf(character));

/** Writes a text of a page or a file as one line, so that it cannot look like other lines of a report. */
export const oneLine = (text: string): string => printable(text.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' '));
