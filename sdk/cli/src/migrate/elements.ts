import type { DefaultTreeAdapterTypes } from 'parse5';
import { type CodeTag, hasCode } from './code-tags.js';
import type { Edit, Finding } from './finding.types.js';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export const isElement = (node: Node): node is Element => 'tagName' in node;

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

/** Returns the position of an attribute, and that of its value. */
export function attributePlace(element: Element, name: string, text: string) {
  const found = element.sourceCodeLocation?.attrs?.[name];
  if (!found) return undefined;
  const { startOffset: start, endOffset: end } = found;
  const raw = text.slice(start, end);
  const equals = raw.indexOf('=');
  if (equals < 0) return undefined;
  const value = raw.slice(equals + 1).trimStart();
  const isQuoted = value.startsWith('"') || value.startsWith("'");
  const valueStart = end - value.length + (isQuoted ? 1 : 0);
  return { start, end, valueStart, valueEnd: isQuoted ? end - 1 : end };
}

/** Replaces the hash of the old script, which would block the new one. */
export function integrityEdits(element: Element, text: string, hash: string | undefined): Edit[] {
  const place = attributePlace(element, 'integrity', text);
  if (!place) return [];
  const { start, end, valueStart, valueEnd } = place;
  if (hash === undefined) return [{ start, end, text: '' }];
  // Without it, browsers cannot compare the hash of a script of another origin.
  const isOpen = attribute(element, 'crossorigin') !== undefined;
  const crossOrigin = isOpen ? [] : [{ start: end, end, text: ' crossorigin="anonymous"' }];
  return [{ start: valueStart, end: valueEnd, text: hash }, ...crossOrigin];
}

/** Leaves a change alone that would overwrite code of the server. */
export const guard = (finding: Finding, code: readonly CodeTag[]): Finding =>
  finding.edits.some(({ start, end }) => hasCode(code, start, end))
    ? {
        ...finding,
        text: 'script with code of the server',
        kind: 'manual',
        edits: [],
        why: `${finding.why} It contains code of the server: change it by hand.`,
      }
    : finding;
