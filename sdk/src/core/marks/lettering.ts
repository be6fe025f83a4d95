import type { MarkDrawing, Shape } from './drawing.js';

/**
 * Outlines of letters for strokes, in a cell 4 units wide and 6 units high; each starts at the lower left corner. Text
 * elements would have the fonts of the device.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: 'l2-6 2 6m-.8-2h-2.4',
  B: 'v-6h2a1.5 1.5 0 0 1 0 3h-2 2.2a1.5 1.5 0 0 1 0 3z',
  C: 'm4-4.5a2.1 2.7 0 1 0 0 3',
  D: 'v-6h1.2a2.7 3 0 0 1 0 6z',
  E: 'm3.4 0h-3.4v-6h3.4m-.3 3h-3.1',
  H: 'v-6m3.8 0v6m0-3h-3.8',
  I: 'm.8 0v-6',
  J: 'm.2-1.5a1.5 1.5 0 0 0 3.2 0v-4.5',
  L: 'm0-6v6h3.2',
  M: 'v-6l2.2 4 2.2-4v6',
  O: 'm2 0a2.1 3 0 0 1 0-6 2.1 3 0 0 1 0 6z',
  P: 'v-6h2.2a1.7 1.7 0 0 1 0 3.4h-2.2',
  R: 'v-6h2.2a1.6 1.6 0 0 1 0 3.2h-2.2m2 0l2 2.8',
  S: 'm.2-1.3c.6 1 1.3 1.3 2 1.3 2.2 0 2.3-2.5.2-3-2.5-.6-2.4-3 0-3q1 0 1.6 1',
  T: 'm2 0v-6m-2.2 0h4.4',
  V: 'm0-6l2 6 2-6',
  X: 'l4-6m-4 0l4 6',
};

interface Lettering {
  /** Left end and base line, in pixels of the tile. */
  readonly x: number;
  readonly y: number;
  /** Pixels per unit of a glyph. */
  readonly scale?: number;
  /** Width of the strokes, in units. */
  readonly weight?: number;
}

/** Returns the distance from the start of a letter to the next one, in units. */
const advance = (letter: string): number => (letter === 'M' ? 6.2 : letter === 'I' ? 3.2 : 5.4);

function widthOf(text: string): number {
  let width = -1.4;
  for (const letter of text) width += advance(letter);
  return width;
}

/** Returns the strokes of a word; a blank leaves the place of a letter. */
export function lettering(text: string, color: string, { x, y, scale = 1, weight = 1.3 }: Lettering): Shape {
  let start = 0;
  let path = '';
  for (const letter of text) {
    path += `M${Math.round(start * 10) / 10} 0${glyphs[letter] ?? ''}`;
    start += advance(letter);
  }
  return [path, color, weight, `translate(${x} ${y})scale(${scale})`];
}

/** Returns the mark of a word in the middle of its tile. */
export function wordMark(ground: string, text: string, color: string): MarkDrawing {
  const scale = Math.min(1.3, 30 / widthOf(text));
  const x = 19 - (widthOf(text) * scale) / 2;
  return { ground, shapes: [lettering(text, color, { x, y: 12 + 3 * scale, scale, weight: 1.4 })] };
}
