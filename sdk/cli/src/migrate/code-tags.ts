/** Begin and end of code in the templates of servers; the first that matches counts. */
const tags: readonly (readonly [begin: string, end: string])[] = [
  ['<%', '%>'],
  ['<?', '?>'],
  ['{{', '}}'],
  ['{!!', '!!}'],
  ['{%', '%}'],
];

/** Part of a template that is code of the server. */
export interface CodeTag {
  readonly start: number;
  readonly end: number;
}

/** Markup with its code replaced by blanks of the same length. */
export interface MaskedTemplate {
  readonly text: string;
  readonly code: readonly CodeTag[];
}

/** Replaces code of the server by characters that markup and scripts take for a name, so that all offsets stay. */
export function maskCode(text: string): MaskedTemplate {
  const code: CodeTag[] = [];
  let masked = '';
  let at = 0;
  while (at < text.length) {
    const tag = tags.find(([begin]) => text.startsWith(begin, at));
    if (!tag) {
      masked += text.charAt(at);
      at += 1;
      continue;
    }
    const [begin, end] = tag;
    const found = text.indexOf(end, at + begin.length);
    const stop = found < 0 ? text.length : found + end.length;
    code.push({ start: at, end: stop });
    masked += text.slice(at, stop).replace(/[^\r\n]/g, '_');
    at = stop;
  }
  return { text: masked, code };
}

/** Returns true if code lies in a part of the template. */
export const hasCode = (code: readonly CodeTag[], start: number, end: number): boolean =>
  code.some((tag) => tag.start < end && tag.end > start);
